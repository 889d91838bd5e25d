import { z } from 'zod'

/** How recoveries go. */
export const RECOVERY_FAULTS = ['none', 'slow', 'refused', 'unfinished'] as const
export type RecoveryFault = (typeof RECOVERY_FAULTS)[number]

const box = z
  .literal('on')
  .transform(() => true)
  .optional()

/** What the producer does wrong to everybody, from now on. */
export const streamFaults = z.object({
  /** Every message comes twice. */
  duplicates: box,
  /** Messages of a second or two come in the opposite order. */
  disorder: box,
  recovery: z.enum(RECOVERY_FAULTS).default('none'),
})

export interface StreamFaults {
  readonly duplicates: boolean
  readonly disorder: boolean
  readonly recovery: RecoveryFault
}

export const NO_STREAM_FAULTS: StreamFaults = {
  duplicates: false,
  disorder: false,
  recovery: 'none',
}

/** For so long nothing is sent, and what happens is lost. */
export const SILENCE_MS = 30_000
/** For so long nobody may connect again. */
export const DISCONNECT_MS = 10_000
export const SLOW_RECOVERY_MS = 15_000
