import { hash, verify } from '@node-rs/argon2'
import { createSharedQueue } from './shared-queue.ts'

/** OWASP's choice for argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** A thousand of these are made in a second. */
const PARAMETERS_FOR_TESTS = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const
let parameters: typeof PARAMETERS | typeof PARAMETERS_FOR_TESTS = PARAMETERS
/** What may wait for its turn. Those who are in are fewer than those who knock, and are never behind them. */
const WAITING_MAX = { staff: 50, inside: 100, strangers: 200 } as const

/** Who wants a password hashed: staff, a member who is signed in, or somebody who is nobody yet. */
export type PasswordLane = keyof typeof WAITING_MAX

/** The passwords are being hashed as fast as this machine should; come back later. */
export class PasswordQueueFull extends Error {
  constructor() {
    super('too many passwords wait to be checked')
    this.name = 'PasswordQueueFull'
  }
}

/** One at a time: a hash is real work, and more at once would starve the bets on a small machine. */
const queue = createSharedQueue(WAITING_MAX, () => new PasswordQueueFull())

/** From now on this process makes hashes that protect nothing: for tests, whose passwords are known anyway. */
export function hashWeaklyForTests(): void {
  parameters = PARAMETERS_FOR_TESTS
}

/** Hashes the composed form (NFC): keyboards write é as one character or as two. */
export function hashPassword(password: string, lane: PasswordLane = 'inside'): Promise<string> {
  return queue.inTurn(lane, () => hash(password.normalize('NFC'), parameters))
}

/** The forms a password may have been hashed in: composed today, as it was typed before. */
function formsOf(password: string): ReadonlySet<string> {
  return new Set([password.normalize('NFC'), password, password.normalize('NFD')])
}

// The hash of a random text nobody knows, so that an unknown name costs what a known one does. It is made once and
// outside the queue: a full queue would refuse it for good.
let decoy: Promise<string> | undefined

/** Without a stored hash it takes the same time and says no. */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
  lane: PasswordLane = 'inside',
): Promise<boolean> {
  decoy ??= hash(crypto.randomUUID(), parameters)
  const against = stored ?? (await decoy)
  const isRight = await queue.inTurn(lane, async () => {
    for (const form of formsOf(password)) if (await verify(against, form)) return true
    return false
  })
  return stored !== undefined && isRight
}
