import { addressCounts, isOwnMachine } from '../../../../platform/http/address-group.ts'
import { hashToken } from '../../../../platform/sessions/token.ts'
import type { IdentityParts } from '../identity-parts.ts'
import { countTries, giveBackTry, type TryCount, takeTry } from '../login-tries.store.ts'
import type { SignInCall } from '../sign-in.ts'

/** Accounts per hour and IP address, ten times the usual number. Long before that the proof of work costs sixteen times as much. */
const OF_ADDRESS_MAX = 200
/** And in one browser, which a household or a cybercafé shares. */
const OF_BROWSER_MAX = 20

type Parts = Pick<IdentityParts, 'pool' | 'clock'>
type Opener = Pick<SignInCall, 'origin' | 'cookies'>
type RegistrationCount = TryCount & { readonly triesMax: number; readonly times: number }

/** Accounts that whoever asks opened within the last hour, by address or browser: what a proof of work costs grows with them. */
export async function countRegistrations(parts: Parts, opener: Opener): Promise<number> {
  const at = new Date(parts.clock.now())
  const counts = countsOf(opener)
  const opened = await Promise.all(
    counts.map(async (each) => Math.floor((await countTries(parts.pool, each, at)) / each.times)),
  )
  return Math.max(0, ...opened)
}

/** Counts an account before it is opened, so that of many at once none is free; false where there are too many. */
export async function takeRegistration(
  parts: Parts,
  opener: Opener,
): Promise<{ giveBack(): Promise<void> } | undefined> {
  const at = new Date(parts.clock.now())
  const taken: TryCount[] = []
  const giveBack = async () => {
    for (const count of taken) await giveBackTry(parts.pool, count, at)
  }
  for (const count of countsOf(opener)) {
    if (!(await takeTry(parts.pool, count, at, count.triesMax))) {
      await giveBack()
      return undefined
    }
    taken.push(count)
  }
  return { giveBack }
}

/** The machine itself is nobody's address: a demonstration, or a proxy that is not trusted yet. */
function countsOf({ origin, cookies }: Opener): readonly RegistrationCount[] {
  const token = cookies.read('device')
  const counts: RegistrationCount[] = []
  if (!isOwnMachine(origin.ip)) {
    for (const { subject, times } of addressCounts(origin.ip)) {
      const triesMax = OF_ADDRESS_MAX * times
      counts.push({ scope: 'registration address', subject, triesMax, times })
    }
  }
  if (token !== undefined) {
    const subject = hashToken(token).toString('hex')
    counts.push({ scope: 'registration browser', subject, triesMax: OF_BROWSER_MAX, times: 1 })
  }
  return counts
}
