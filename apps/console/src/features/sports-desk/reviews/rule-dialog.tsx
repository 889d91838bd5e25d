import {
  type BodyInputOf,
  operations,
  SPORTS_CLASS_PERCENTS,
  type SportsReviewRule,
} from '@baize/contract'
import { MoneyInput, SelectField } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../app/api.tsx'
import { useCurrency } from '../../../app/session.queries.ts'
import { toast } from '../../../app/toast.ts'
import { FormDialog } from '../../../frames/form/form-dialog.tsx'
import { REASON_MIN, ReasonField } from '../../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../../frames/form/use-contract-form.ts'
import { useSportsCall } from '../../../parts/sports/sports.queries.ts'
import { typedAmount, wireAmount } from '../../../parts/typed-amount.ts'
import { reviewsQuery } from './reviews.queries.ts'

/** What a rule may be over, by its name. */
export interface RuleChoice extends Pick<SportsReviewRule, 'level' | 'subject'> {
  readonly name: string
}

interface RuleDialogProps {
  readonly choices: readonly [RuleChoice, ...RuleChoice[]]
  /** The one that is changed; a new one without it. */
  readonly rule?: SportsReviewRule
  onClose(): void
}

const EVERYBODY = 'all'
const keyOf = ({ level, subject }: Pick<RuleChoice, 'level' | 'subject'>) => `${level} ${subject}`

/** From which stake on bets wait for somebody; nothing typed takes the rule away. */
export function RuleDialog({ choices, rule, onClose }: RuleDialogProps) {
  const { t } = useTranslation(['sportsDesk', 'common'])
  const currency = useCurrency()
  const { data } = useQuery(reviewsQuery(useApi()))
  const save = useSaveRule(onClose)
  const form = useContractForm({
    defaults: {
      of: keyOf(rule ?? choices[0]),
      percent: rule?.percent == null ? EVERYBODY : String(rule.percent),
      stake: rule ? typedAmount(rule.stakeAboveMinor, currency.exponent) : '',
      reason: '',
    },
    check: ({ stake, reason }) => ({
      stake: isStake(stake, currency.exponent, rule) ? undefined : t('common:fault.wrong'),
      reason:
        reason.trim().length < REASON_MIN
          ? t('common:reasonMissing', { min: REASON_MIN })
          : undefined,
    }),
    send: async ({ of, percent, stake, reason }) => {
      const choice = choices.find((each) => keyOf(each) === of) ?? choices[0]
      const { level, subject } = rule ?? choice
      const wanted = SPORTS_CLASS_PERCENTS.find((each) => String(each) === percent) ?? null
      const known = data?.rules.find(
        (each) => keyOf(each) === keyOf({ level, subject }) && each.percent === wanted,
      )
      await save.mutateAsync({
        ...{ level, subject, percent: wanted, reason: reason.trim(), version: known?.version ?? 0 },
        stakeAboveMinor: stake.trim() === '' ? null : wireAmount(stake, currency.exponent),
      })
    },
  })
  return (
    <FormDialog
      title={rule ? t('reviews.changeRule', { name: choices[0].name }) : t('reviews.newRule')}
      text={t('reviews.ruleText')}
      submitText={t('limits.save')}
      form={form}
      onClose={onClose}
    >
      {!rule && (
        <>
          <SelectField
            {...form.choice('of')}
            label={t('limits.what')}
            options={choices.map((each) => ({
              value: keyOf(each),
              text:
                each.level === 'platform'
                  ? each.name
                  : t('hold.choice', { level: t(`level.${each.level}`), name: each.name }),
            }))}
          />
          <SelectField
            {...form.choice('percent')}
            label={t('reviews.ofClass')}
            options={[
              { value: EVERYBODY, text: t('reviews.everybody') },
              ...SPORTS_CLASS_PERCENTS.map((percent) => ({
                value: String(percent),
                text: t('reviews.class', { percent }),
              })),
            ]}
          />
        </>
      )}
      <MoneyInput {...form.sum('stake')} label={t('reviews.above')} currency={currency} />
      <ReasonField {...form.field('reason')} label={t('reason')} />
    </FormDialog>
  )
}

/** A rule that is there may be emptied. */
function isStake(typed: string, exponent: number, rule: SportsReviewRule | undefined): boolean {
  if (typed.trim() === '') return rule !== undefined
  return /^[1-9]\d*$/.test(wireAmount(typed, exponent))
}

type RuleBody = BodyInputOf<typeof operations.saveSportsReviewRule>

function useSaveRule(onClose: () => void) {
  const { t } = useTranslation('sportsDesk')
  return useSportsCall(
    (api, body: RuleBody) => api.call(operations.saveSportsReviewRule, { body }),
    () => {
      toast({ title: t('reviews.ruleSaved') })
      onClose()
    },
  )
}
