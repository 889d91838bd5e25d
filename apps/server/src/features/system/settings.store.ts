import type { RegistrationRules } from '@baize/contract'
import type { Clock, Minor } from '@baize/kernel'
import { minor } from '@baize/kernel'
import type pg from 'pg'
import { DEFAULT_REGISTRATION_RULES } from './default-rules.ts'

/** What the operator has decided, with the defaults where they decided nothing. */
export interface Settings {
  readonly switches: Readonly<Record<string, boolean>>
  readonly registrationRules: RegistrationRules
  readonly minimumAge: number
  readonly isInMaintenance: boolean
  readonly maintenanceEnd: string | null
  readonly withdrawal: {
    readonly minMinor: Minor
    readonly maxMinor: Minor
    readonly secondApprovalAboveMinor: Minor
    readonly requestsPerDay: number
    /** Minutes after which an unconfirmed payment counts as received. */
    readonly receiveAfterMinutes: number
  }
  readonly identity: {
    /** Withdrawals of a member that come to more than this in all need an approved identity check. */
    readonly neededAboveMinor: Minor
  }
}

const FRESH_MS = 3_000

/** ₱50,000.00; an operator can change it, with four eyes. */
export const IDENTITY_NEEDED_ABOVE_MINOR = 5_000_000n

const DEFAULT_SWITCHES = {
  USERNAMEREG3: true,
  FREEPLAY3: true,
  MOBILENUMREG3: false,
  MOBILENUMPASSREG3: false,
  REGMOBVERF3: false,
  CHNGPASSVERIF3: false,
  AGENTPOLICY3: false,
  PWDEXPFORCECHANGE3: false,
  MOBILEVERCODELOGIN3: false,
  MANPLAYREB3: false,
}

/** Reads settings; a change is seen everywhere within a few seconds. */
export function createSettings(pool: pg.Pool, clock: Clock): () => Promise<Settings> {
  let held: Settings | undefined
  let heldUntilMs = 0
  return async () => {
    if (held && clock.now() < heldUntilMs) return held
    const found = await pool.query<{ key: string; value: unknown }>(
      'select key, value from setting limit 1000',
    )
    held = readSettings(new Map(found.rows.map((row) => [row.key, row.value])))
    heldUntilMs = clock.now() + FRESH_MS
    return held
  }
}

function readSettings(stored: ReadonlyMap<string, unknown>): Settings {
  const amount = (key: string, fallback: bigint) =>
    minor(BigInt((stored.get(key) as string | undefined) ?? fallback))
  const count = (key: string, fallback: number) =>
    (stored.get(key) as number | undefined) ?? fallback
  return {
    switches: { ...DEFAULT_SWITCHES, ...(stored.get('switches') as Record<string, boolean>) },
    registrationRules: {
      ...DEFAULT_REGISTRATION_RULES,
      ...(stored.get('registration.rules') as Partial<RegistrationRules>),
    },
    minimumAge: count('registration.minimumAge', 18),
    isInMaintenance: stored.get('maintenance.on') === true,
    maintenanceEnd: (stored.get('maintenance.end') as string | undefined) ?? null,
    withdrawal: {
      minMinor: amount('withdrawal.minMinor', 10_000n),
      maxMinor: amount('withdrawal.maxMinor', 50_000_000n),
      secondApprovalAboveMinor: amount('withdrawal.secondApprovalAboveMinor', 2_000_000n),
      requestsPerDay: count('withdrawal.requestsPerDay', 5),
      receiveAfterMinutes: count('withdrawal.receiveAfterMinutes', 30),
    },
    identity: {
      neededAboveMinor: amount('identity.neededAboveMinor', IDENTITY_NEEDED_ABOVE_MINOR),
    },
  }
}
