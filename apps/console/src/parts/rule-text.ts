import type { operations, ValueOf } from '@baize/contract'
import type { TFunction } from 'i18next'

type Alarm = ValueOf<typeof operations.getAlarms>['items'][number]

/** The rule that an alarm says is broken, in the reader's language where it is one of the list. */
export function ruleText(
  { rule, finding }: Pick<Alarm, 'rule' | 'finding'>,
  t: TFunction<'alarms'>,
): string {
  return rule === null ? finding : t(`rule.${rule}`)
}
