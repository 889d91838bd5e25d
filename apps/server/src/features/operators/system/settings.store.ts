import type { AccessRules, AppStores, FeatureSwitch, RegistrationRules } from '@baize/contract'
import type { Clock, Minor } from '@baize/kernel'
import { assert, minor } from '@baize/kernel'
import type { PhoneCountry } from '@baize/registration'
import type pg from 'pg'
import type { DeskRules } from '../../../house/desk/desk-rules.ts'
import type { Awaitable } from '../../../platform/awaitable.ts'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'
import { createFreshLook } from '../../../platform/fresh-look.ts'
import { OPEN_RULES } from './access-rules.ts'
import { DEFAULT_COUNTRIES, DEFAULT_REGISTRATION_RULES } from './default-rules.ts'
import { type LanguageSettings, readLanguageSettings } from './languages.ts'
import { SHIPPED_TERMS_VERSION } from './shipped-terms.ts'

/** An approved version of the terms and the moment from which it is in force. */
export interface TermsPlan {
  readonly version: string
  /** ISO 8601. */
  readonly from: string
}

/** What the operator has decided, with the defaults where they decided nothing. */
export interface Settings {
  readonly switches: Readonly<Record<FeatureSwitch, boolean> & Record<string, boolean>>
  readonly registrationRules: RegistrationRules
  readonly minimumAge: number
  /** Whose mobile numbers are taken; the first is offered first. */
  readonly countries: readonly PhoneCountry[]
  /** Who brings codes to phones, and for how long they are good. */
  readonly phone: { readonly channel: 'sms' | 'firebase'; readonly expiredMinutes: number }
  /** What a trial account is shown as its balance. */
  readonly trialSampleMinor: Minor
  /** Hours after which a trial account is removed. */
  readonly trialKeepHours: number
  /** Play money that a new member begins with; 0 for none. */
  readonly startingMoneyMinor: Minor
  /** Hours after which the house ends a round of its games that the player left open. */
  readonly leftRoundHours: number
  /** By how many hundredths a sports price may move while nothing happens; 0 for any. */
  readonly jumpPercent: number
  readonly isInMaintenance: boolean
  readonly maintenanceEnd: string | null
  readonly maintenanceMessage: string | null
  readonly accessRules: AccessRules
  /** Where customer service is reached: `https:` or `mailto:`. */
  readonly supportAddress: string
  /** Where the apps are offered, if they are. */
  readonly appStores: AppStores
  readonly languages: LanguageSettings
  /** The version of the terms that members must have accepted. */
  readonly termsVersion: string
  /** The version that follows it, and from when on; null where none is planned. */
  readonly termsPlan: TermsPlan | null
  readonly withdrawal: {
    readonly minMinor: Minor
    readonly maxMinor: Minor
    readonly secondApprovalAboveMinor: Minor
    /** What a member's requests of one day may come to. */
    readonly dayMaxMinor: Minor
    readonly requestsPerDay: number
    /** Minutes after which an unconfirmed payment counts as received. */
    readonly receiveAfterMinutes: number
    /** Seconds for which an approved payout waits and can be called back. */
    readonly payoutWaitSeconds: number
    /** Hours after which a payout that failed and was not sent again goes back to its player. */
    readonly failedPayoutHours: number
    /** Hours before a bank account that was added can receive its first withdrawal. */
    readonly newAccountWaitHours: number
    /** Hours for which withdrawals are held after a forgotten payment password was set anew. */
    readonly resetHoldHours: number
    /** How much of a deposit must be staked before anything is withdrawn; 0 asks for nothing. */
    readonly turnoverPercent: number
    /** More than this asked for in an hour, by all together, is an alarm. */
    readonly alarmHourMinor: Minor
    /** So many withdrawals of about the same amount in a day are an alarm. */
    readonly alarmSimilar: number
    /** So many withdrawals of a member soon after deposits in a day are an alarm. */
    readonly alarmCycles: number
  }
  readonly identity: {
    /** Withdrawals of a member that come to more than this in all need an approved identity check. */
    readonly neededAboveMinor: Minor
  }
  /** Money that members send to each other; the policy decides before it. */
  readonly memberTransfer: {
    readonly minMinor: Minor
    readonly maxMinor: Minor
    /** What a member may send within a day. */
    readonly dayMaxMinor: Minor
    /** None closes it. */
    readonly perDay: number
  }
  /** A vendor's credit above one of these ceilings is held until it was checked. */
  readonly vendorCredit: {
    readonly eachMaxMinor: Minor
    /** Per vendor, member and day (UTC). */
    readonly memberDayMaxMinor: Minor
    /** Per vendor and hour, in percent of its stakes in 30 days. */
    readonly hourSharePercent: number
    /** Minimum of the hourly ceiling. */
    readonly hourFloorMinor: Minor
  }
  readonly desk: DeskRules
  readonly campaign: {
    /** Free rounds that may cost more than this are approved by a second person. */
    readonly secondApprovalAboveMinor: Minor
  }
  readonly agents: {
    /** Runs that pay more than this in all are approved by a second person. */
    readonly secondApprovalAboveMinor: Minor
  }
}

const FRESH_MS = 3_000

/** A demonstration shows every way in; codes to phones are read in the sandbox's outbox. */
export const DEMONSTRATION_SWITCHES = {
  MOBILENUMREG3: true,
  ONECLICKREG3: true,
  CHNGPASSVERIF3: true,
  MOBILEVERCODELOGIN3: true,
} as const
const DEFAULT_SWITCHES = {
  USERNAMEREG3: true,
  FREEPLAY3: true,
  MOBILENUMREG3: false,
  MOBILENUMPASSREG3: false,
  REGMOBVERF3: false,
  CHNGPASSVERIF3: false,
  AGENTPOLICY3: true,
  PWDEXPFORCECHANGE3: false,
  MOBILEVERCODELOGIN3: false,
  MANPLAYREB3: false,
  ONECLICKREG3: false,
  SOCIALLOGIN3: true,
  NEWIPVERIF3: true,
  KNOWNBROWSER3: false,
  BANKNAMEVERIF3: false,
  DIVIDEND3: true,
  DAILYSALARY3: true,
  HOURSALARY3: true,
  REALTIMESALARY3: true,
} as const satisfies Readonly<Record<FeatureSwitch, boolean>>

/** What the house decides where the operator decided nothing. */
export interface SettingDefaults {
  /** Of this kind of installation, where they differ from those of all. */
  readonly switches: Readonly<Record<string, boolean>>
  /** The youngest age the policy allows; a setting can only ask for more. */
  readonly minimumAge: number
  /** The policy's; staff can change it, with four eyes. */
  readonly identityCheckAboveMinor: bigint
  /** The policy's; `docs/operating/access.md` names the settings that replace them. */
  readonly newAccountWaitHours: number
  readonly resetHoldHours: number
  readonly supportAddress: string
  /** In minor units; 0 for none. */
  readonly startingMoneyMinor: bigint
}

export interface SettingsReader {
  (): Promise<Settings>
  /** The same, without a promise where they were read a moment ago. */
  atHand(): Awaitable<Settings>
  /** As they are in this transaction, for a change that must know what it changes. */
  within(tx: Tx): Promise<Settings>
  /** Reads anew at the next call; after a change that was made here. */
  forget(): void
}

/** Reads settings; a change is seen by this server at once, by others within a few seconds. */
export function createSettings(
  pool: pg.Pool,
  clock: Clock,
  defaults: SettingDefaults,
): SettingsReader {
  let held: Settings | undefined
  const { fresh, forget } = createFreshLook({
    clock,
    freshMs: FRESH_MS,
    async look() {
      held = await loadSettings(pool, defaults, clock.now())
    },
  })
  const current = () => {
    assert(held, 'settings are there once they were looked at')
    return held
  }
  const atHand = (): Awaitable<Settings> => fresh()?.then(current) ?? current()
  const within = (tx: Tx) => loadSettings(tx, defaults, clock.now())
  return Object.assign(async () => await atHand(), { atHand, within, forget })
}

async function loadSettings(
  database: Queryable,
  defaults: SettingDefaults,
  nowMs: number,
): Promise<Settings> {
  const found = await database.query<{ key: string; value: unknown }>(
    'select key, value from setting limit 1000',
  )
  return readSettings(new Map(found.rows.map((row) => [row.key, row.value])), defaults, nowMs)
}

/** Changes of settings happen one after the other. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.query('lock table setting in share row exclusive mode')
}

/** Writes settings down, each under its key. */
export async function saveSettings(
  tx: Tx,
  values: Readonly<Record<string, unknown>>,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into setting (key, value, changed_at)
       select key, value, $2 from jsonb_each($1::jsonb) as given (key, value)
     on conflict (key) do update set value = excluded.value, changed_at = excluded.changed_at`,
    [JSON.stringify(values), at],
  )
}

function readSettings(
  stored: ReadonlyMap<string, unknown>,
  defaults: SettingDefaults,
  nowMs: number,
): Settings {
  const amount = (key: string, fallback: bigint) =>
    minor(BigInt((stored.get(key) as string | undefined) ?? fallback))
  const count = (key: string, fallback: number) =>
    (stored.get(key) as number | undefined) ?? fallback
  return {
    switches: {
      ...DEFAULT_SWITCHES,
      ...defaults.switches,
      ...(stored.get('switches') as Record<string, boolean>),
    },
    registrationRules: {
      ...DEFAULT_REGISTRATION_RULES,
      ...(stored.get('registration.rules') as Partial<RegistrationRules>),
    },
    minimumAge: Math.max(count('registration.minimumAge', 0), defaults.minimumAge),
    countries: (stored.get('registration.countries') as PhoneCountry[]) ?? DEFAULT_COUNTRIES,
    phone: {
      channel: stored.get('phone.channel') === 'firebase' ? 'firebase' : 'sms',
      expiredMinutes: count('phone.expiredMinutes', 2),
    },
    trialSampleMinor: amount('trial.sampleMinor', 100_000n),
    trialKeepHours: count('trial.keepHours', 72),
    startingMoneyMinor: amount('registration.startingMoneyMinor', defaults.startingMoneyMinor),
    leftRoundHours: count('play.leftRoundHours', 24),
    jumpPercent: count('sports.jumpPercent', 20),
    isInMaintenance: stored.get('maintenance.on') === true,
    maintenanceEnd: (stored.get('maintenance.end') as string | undefined) ?? null,
    maintenanceMessage: (stored.get('maintenance.message') as string | undefined) ?? null,
    accessRules: { ...OPEN_RULES, ...(stored.get('access.rules') as Partial<AccessRules>) },
    supportAddress:
      (stored.get('support.address') as string | undefined) ?? defaults.supportAddress,
    appStores: { ios: null, android: null, ...(stored.get('app.stores') as Partial<AppStores>) },
    languages: readLanguageSettings(
      stored.get('languages.supported'),
      stored.get('languages.default'),
    ),
    ...readTermsSettings(stored, nowMs),
    withdrawal: {
      minMinor: amount('withdrawal.minMinor', 10_000n),
      maxMinor: amount('withdrawal.maxMinor', 50_000_000n),
      secondApprovalAboveMinor: amount('withdrawal.secondApprovalAboveMinor', 2_000_000n),
      dayMaxMinor: amount('withdrawal.dayMaxMinor', 100_000_000n),
      requestsPerDay: count('withdrawal.requestsPerDay', 5),
      receiveAfterMinutes: count('withdrawal.receiveAfterMinutes', 30),
      payoutWaitSeconds: count('withdrawal.payoutWaitSeconds', 30),
      failedPayoutHours: count('withdrawal.failedPayoutHours', 24),
      newAccountWaitHours: count('withdrawal.newAccountWaitHours', defaults.newAccountWaitHours),
      resetHoldHours: count('withdrawal.resetHoldHours', defaults.resetHoldHours),
      turnoverPercent: count('withdrawal.turnoverPercent', 100),
      alarmHourMinor: amount('withdrawal.alarmHourMinor', 1_000_000_000n),
      alarmSimilar: count('withdrawal.alarmSimilar', 100),
      alarmCycles: count('withdrawal.alarmCycles', 3),
    },
    identity: {
      neededAboveMinor: amount('identity.neededAboveMinor', defaults.identityCheckAboveMinor),
    },
    memberTransfer: {
      minMinor: amount('memberTransfer.minMinor', 10_000n),
      maxMinor: amount('memberTransfer.maxMinor', 1_000_000n),
      dayMaxMinor: amount('memberTransfer.dayMaxMinor', 2_000_000n),
      perDay: count('memberTransfer.perDay', 5),
    },
    vendorCredit: {
      eachMaxMinor: amount('vendorCredit.eachMaxMinor', 50_000_000n),
      memberDayMaxMinor: amount('vendorCredit.memberDayMaxMinor', 200_000_000n),
      hourSharePercent: count('vendorCredit.hourSharePercent', 5),
      hourFloorMinor: amount('vendorCredit.hourFloorMinor', 500_000_000n),
    },
    desk: readDeskRules(count),
    campaign: {
      secondApprovalAboveMinor: amount('campaign.secondApprovalAboveMinor', 1_000_000n),
    },
    agents: {
      secondApprovalAboveMinor: amount('agents.secondApprovalAboveMinor', 5_000_000n),
    },
  }
}

/** A plan whose moment has come is what is in force. */
function readTermsSettings(stored: ReadonlyMap<string, unknown>, nowMs: number) {
  const plan = (stored.get('terms.planned') as TermsPlan | null | undefined) ?? null
  if (plan && Date.parse(plan.from) <= nowMs) return { termsVersion: plan.version, termsPlan: null }
  const version = stored.get('terms.version') as string | undefined
  return { termsVersion: version ?? SHIPPED_TERMS_VERSION, termsPlan: plan }
}

/** What the house says of the desks, in minutes. */
function readDeskRules(count: (name: string, usual: number) => number): DeskRules {
  return {
    holdMinutes: count('desk.holdMinutes', 30),
    reviewTargetMinutes: count('desk.reviewTargetMinutes', 30),
    secondTargetMinutes: count('desk.secondTargetMinutes', 30),
    payTargetMinutes: count('desk.payTargetMinutes', 60),
    objectionTargetMinutes: count('desk.objectionTargetMinutes', 240),
    depositTargetMinutes: count('desk.depositTargetMinutes', 30),
    failedPayoutTargetMinutes: count('desk.failedPayoutTargetMinutes', 60),
    bankLineTargetMinutes: count('desk.bankLineTargetMinutes', 60),
    identityTargetMinutes: count('desk.identityTargetMinutes', 240),
    feedbackTargetMinutes: count('desk.feedbackTargetMinutes', 480),
    dataRequestTargetMinutes: count('desk.dataRequestTargetMinutes', 1440),
    approvalTargetMinutes: count('desk.approvalTargetMinutes', 60),
    claimTargetMinutes: count('desk.claimTargetMinutes', 1440),
    redemptionTargetMinutes: count('desk.redemptionTargetMinutes', 1440),
    applicationTargetMinutes: count('desk.applicationTargetMinutes', 2880),
    alarmTargetMinutes: count('desk.alarmTargetMinutes', 30),
  }
}
