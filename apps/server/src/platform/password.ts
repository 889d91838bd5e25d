import { hash, verify } from '@node-rs/argon2'

/** OWASP's choice for argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** A hash is real work; more at once than this would starve the bets on a small machine. */
const AT_ONCE_MAX = 1
const WAITING_MAX = 200

/** The passwords are being hashed as fast as this machine should; come back later. */
export class PasswordQueueFull extends Error {
  constructor() {
    super('too many passwords wait to be checked')
    this.name = 'PasswordQueueFull'
  }
}

let running = 0
const waiting: (() => void)[] = []

async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  if (running >= AT_ONCE_MAX) {
    if (waiting.length >= WAITING_MAX) throw new PasswordQueueFull()
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, PARAMETERS))
}

// The hash of a random text nobody knows, so that an unknown name costs what a known one does.
let decoy: Promise<string> | undefined

/** Without a stored hash it takes the same time and says no. */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID())
  const against = stored ?? (await decoy)
  const isRight = await inTurn(() => verify(against, password))
  return stored !== undefined && isRight
}
