import {
  type BodyInputOf,
  operations,
  REFERRAL_LEVELS_MAX,
  type ReferralTermsVersion,
} from '@baize/contract'
import { Check, MoneyInput, TextField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { ReasonField } from '../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { toastAsked } from '../../parts/asked-toast.ts'
import { typedAmount, wireAmount } from '../../parts/typed-amount.ts'
import { useReferralCall } from './referral.queries.ts'

const PERCENT = /^\d{1,2}(?:\.\d{1,4})?$/

interface ReferralDialogProps {
  readonly current: ReferralTermsVersion | undefined
  onClose(): void
}

/** New terms, which another person approves; without a level the referral is closed. */
export function ReferralDialog({ current, onClose }: ReferralDialogProps) {
  const { t } = useTranslation('referral')
  const currency = useCurrency()
  const { exponent } = currency
  const ask = useReferralCall(
    (api, body: BodyInputOf<typeof operations.askReferralTerms>) =>
      api.call(operations.askReferralTerms, { body }),
    () => {
      toastAsked()
      onClose()
    },
  )
  const levelsOf = (text: string) =>
    text
      .split(/[\s;]+/)
      .map((each) => each.replace('%', ''))
      .filter((each) => each !== '')
  const form = useContractForm({
    keptAs: 'referral terms',
    defaults: {
      levels: current?.levels.join(' ') ?? '',
      needsVerified: current?.needsVerified ?? true,
      deposit: typedAmount(current?.depositMinMinor ?? '0', exponent),
      validBet: typedAmount(current?.validBetMinMinor ?? '0', exponent),
      reason: '',
    },
    check: ({ levels, deposit, validBet, reason }) => {
      const percents = levelsOf(levels)
      const isRight =
        percents.length <= REFERRAL_LEVELS_MAX && percents.every((each) => PERCENT.test(each))
      return {
        ...(!isRight && { levels: t('fault.levels', { max: String(REFERRAL_LEVELS_MAX) }) }),
        ...(wireAmount(deposit, exponent) === '' && { deposit: t('fault.amount') }),
        ...(wireAmount(validBet, exponent) === '' && { validBet: t('fault.amount') }),
        ...(reason.trim().length < 3 && { reason: t('fault.reason') }),
      }
    },
    inputOf: ({ levels, needsVerified, deposit, validBet, reason }) => ({
      terms: {
        levels: levelsOf(levels),
        needsVerified,
        depositMinMinor: wireAmount(deposit, exponent),
        validBetMinMinor: wireAmount(validBet, exponent),
      },
      reason: reason.trim(),
    }),
    send: ask.mutateAsync,
  })
  return (
    <FormDialog
      title={t('change')}
      text={t('termsText')}
      submitText={t('ask')}
      form={form}
      onClose={onClose}
    >
      <TextField
        {...form.field('levels')}
        label={t('levels')}
        hint={t('levelsHint')}
        maxLength={60}
        dir="ltr"
      />
      <Check {...form.tick('needsVerified')}>{t('needsVerified')}</Check>
      <MoneyInput {...form.sum('deposit')} label={t('deposit')} currency={currency} />
      <MoneyInput {...form.sum('validBet')} label={t('validBet')} currency={currency} />
      <ReasonField {...form.field('reason')} label={t('reason')} />
    </FormDialog>
  )
}
