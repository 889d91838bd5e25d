import { verify } from 'otplib/functional'

const STEP_SECONDS = 30
/** One step before and after: phones' clocks differ by that much. */
const TOLERANCE_SECONDS = 30

/**
 * The step that a code of an authenticator app belongs to; undefined for a wrong one. Whoever asks
 * takes the step, so that it counts once.
 */
export async function findStep(
  secret: string,
  typed: string,
  nowMs: number,
): Promise<number | undefined> {
  const token = typed.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const epoch = Math.floor(nowMs / 1000)
  const checked = await verify({ secret, token, epoch, epochTolerance: TOLERANCE_SECONDS })
  return checked.valid ? Math.floor(epoch / STEP_SECONDS) + checked.delta : undefined
}
