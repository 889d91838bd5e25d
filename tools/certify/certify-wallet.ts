import { Desk, type DeskOptions, sentenceOf } from './desk.ts'
import type { Result, Scenario, ScenarioGroup } from './scenario.ts'
import { WALLET_GROUPS } from './wallet-groups.ts'

export interface WalletUnderTest extends DeskOptions {
  /** Of a launch of a game, not yet used. */
  readonly token: string
  /** Only scenarios whose id begins with one of these; all when left out. */
  readonly only?: readonly string[]
  readonly groups?: readonly ScenarioGroup[]
  readonly said?: (result: Result) => void
}

/** Asks a wallet everything, one scenario after the other, and tells what it did. */
export async function certifyWallet(options: WalletUnderTest): Promise<readonly Result[]> {
  const { groups = WALLET_GROUPS, only, said = () => undefined } = options
  const desk = new Desk(options)
  const results: Result[] = []
  const first = await runOne(desk, 'Players and sessions', {
    id: 'A00',
    name: 'the token of a launch is exchanged for player, session and balance',
    run: async () => void (await desk.sitDown(options.token)),
  })
  results.push(first)
  said(first)
  for (const { title, scenarios } of groups) {
    for (const each of scenarios) {
      if (only && !only.some((id) => each.id.startsWith(id))) continue
      const result = await runOne(desk, title, each)
      results.push(result)
      said(result)
    }
  }
  return results
}

async function runOne(desk: Desk, groupTitle: string, scenario: Scenario): Promise<Result> {
  const { id, name } = scenario
  const about = { id, group: groupTitle, name }
  const missing = (scenario.needs ?? []).filter((hook) => desk.hooks[hook] === undefined)
  if (missing.length > 0) {
    const detail = `the operator offers no ${missing.join(', ')}`
    return { ...about, outcome: 'skipped', detail, calls: 0, ms: 0 }
  }
  const callsBefore = desk.calls
  const since = performance.now()
  const detail = await scenario.run(desk).then(() => null, sentenceOf)
  const ms = Math.round(performance.now() - since)
  await desk.tidyUp().catch(() => undefined)
  const outcome = detail === null ? 'passed' : 'failed'
  return { ...about, outcome, detail, calls: desk.calls - callsBefore, ms }
}
