import { createHash } from 'node:crypto'
import { FEATURE_SWITCHES, type FeatureSwitch, type RegistrationSettings } from '@baize/contract'
import { type Refused, refuse } from '@baize/kernel'
import {
  findRuleFaults,
  isRegistrationClosed,
  locksPhoneMembersOut,
  REGISTRATION_FIELDS,
} from '@baize/registration'
import type { AuditFacts } from '../../../platform/audit/audit-log.ts'
import type { Settings } from './settings.store.ts'

/** The part of the settings that the page of registration shows and changes. */
export function registrationOf(settings: Settings): RegistrationSettings {
  const switches = FEATURE_SWITCHES.map((name) => [name, settings.switches[name]])
  return {
    switches: Object.fromEntries(switches) as Record<FeatureSwitch, boolean>,
    rules: settings.registrationRules,
    minimumAge: settings.minimumAge,
    countries: [...settings.countries],
    phone: settings.phone,
    trialKeepHours: settings.trialKeepHours,
    startingMoneyMinor: settings.startingMoneyMinor.toString(),
  }
}

/** The same settings give the same version, whoever wrote them and in whatever order. */
export function versionOf(settings: RegistrationSettings): string {
  const text = JSON.stringify(factsOf(settings))
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

/** The rows that hold it. Switches that this page does not know are kept. */
export function rowsOf(
  settings: RegistrationSettings,
  before: Settings,
): Readonly<Record<string, unknown>> {
  const { switches, rules, minimumAge, countries, phone } = settings
  return {
    switches: { ...before.switches, ...switches },
    'registration.rules': rules,
    'registration.minimumAge': minimumAge,
    'registration.countries': countries,
    'phone.channel': phone.channel,
    'phone.expiredMinutes': phone.expiredMinutes,
    'trial.keepHours': settings.trialKeepHours,
    'registration.startingMoneyMinor': settings.startingMoneyMinor,
  }
}

type SettingsRefusal =
  | 'rule_invalid'
  | 'country_twice'
  | 'no_play_money'
  | 'age_below_policy'
  | 'members_locked_out'
  | 'nobody_gets_in'

/** Why a house could not live by these settings; undefined when it can. */
export function findObstacle(
  settings: RegistrationSettings,
  house: {
    readonly policyAge: number
    readonly hasMembers: boolean
    readonly isPlayMoney: boolean
  },
): Refused<SettingsRefusal> | undefined {
  const { rules, switches, countries } = settings
  const [wrong] = Object.entries(findRuleFaults(rules))
  if (wrong) return refuse('rule_invalid', { field: wrong[0], fault: wrong[1] ?? '' })
  const codes = countries.map(({ countryCode }) => countryCode)
  const twice = codes.find((code, index) => codes.indexOf(code) !== index)
  if (twice !== undefined) return refuse('country_twice', { country: twice })
  if (settings.startingMoneyMinor !== '0' && !house.isPlayMoney) return refuse('no_play_money')
  if (settings.minimumAge < house.policyAge) return refuse('age_below_policy')
  if (locksPhoneMembersOut(switches)) return refuse('members_locked_out')
  if (!house.hasMembers && isRegistrationClosed(switches)) return refuse('nobody_gets_in')
  return undefined
}

/** What differs, as the audit tells it: each fact as it was and as it is. */
export function changedFacts(
  was: RegistrationSettings,
  is: RegistrationSettings,
): { readonly before: AuditFacts; readonly after: AuditFacts } {
  const [before, after] = [factsOf(was), factsOf(is)]
  const changed = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const only = (facts: AuditFacts): AuditFacts =>
    Object.fromEntries(changed.map((name) => [name, facts[name] ?? null]))
  return { before: only(before), after: only(after) }
}

function factsOf(settings: RegistrationSettings): AuditFacts {
  const { switches, rules, minimumAge, countries, phone } = settings
  return {
    ...Object.fromEntries(FEATURE_SWITCHES.map((name) => [name, switches[name]])),
    ...Object.fromEntries(
      REGISTRATION_FIELDS.map((field) => {
        const rule = rules[field]
        const need = rule.required ? 'required' : 'optional'
        const state = rule.enabled ? need : `off, ${need}`
        const lengths = `${rule.minLength}–${rule.maxLength}`
        return [field, `${state}, ${lengths}, ${rule.patternId}, ${rule.acceptedPattern}`]
      }),
    ),
    minimumAge,
    countries: countries.map(
      (each) => `${each.countryCode} +${each.countryDialingCode} ${each.digits}`,
    ),
    channel: phone.channel,
    expiredMinutes: phone.expiredMinutes,
    trialKeepHours: settings.trialKeepHours,
    startingMoneyMinor: settings.startingMoneyMinor,
  }
}
