import { operations } from '@baize/contract'
import type { TestBrowser } from '../../testing/test-server.ts'
import type { Employee, House, Person } from '../house.ts'
import { ATTACK } from '../keep-result.ts'

export const COPIES = 100
export const ROUNDS = ATTACK.isRelease ? 50 : 2

/** What an attacker finds worth sending a hundred times at once, and how often it may succeed. */
export interface Flow {
  readonly name: string
  run(house: House): Promise<void>
}

type Code = string
interface Said {
  readonly success: boolean
  readonly code?: string
}

let sent = 0
/** How many calls were released so far. */
export const requestsSent = () => sent

/** All at once; how often each answer came. */
export async function release(
  send: (copy: number) => Promise<Said>,
): Promise<Record<Code, number>> {
  const answers = await Promise.all(Array.from({ length: COPIES }, (_each, copy) => send(copy)))
  sent += COPIES
  const counts: Record<Code, number> = {}
  for (const answer of answers) {
    const code = answer.success ? 'done' : (answer.code ?? 'nothing')
    counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}

/** What the ledger has for a member now, in minor units. */
export async function balanceOf(house: House, { memberId }: Person): Promise<bigint> {
  const { balanceMinor } = await house.server.server.core.balanceOf(memberId)
  return balanceMinor
}

/** The console of somebody who works here. */
export async function staffBrowser(house: House, employee: Employee): Promise<TestBrowser> {
  const { cookie = '' } = await employee.signIn()
  return Object.assign(house.server.openBrowser(), { cookie })
}

export const spin = (browser: TestBrowser, stakeMinor: string, key?: string) =>
  browser.call(operations.openRound, {
    body: { gameCode: 'lantern-tiger', stakeMinor },
    ...(key === undefined ? {} : { key }),
  })

export const deposit = (browser: TestBrowser, amountMinor: string) =>
  browser.call(operations.createDeposit, { body: { methodId: 'e-wallet', amountMinor } })
