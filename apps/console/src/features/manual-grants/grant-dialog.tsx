import {
  type BodyOf,
  GRANT_KINDS,
  GRANT_POINTS_MAX,
  GRANT_TITLE_MAX,
  type ManualGrant,
  operations,
} from '@baize/contract'
import { MoneyInput, SelectField, TextField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { TextAreaField } from '../../frames/form/text-area-field.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { toastAsked } from '../../parts/asked-toast.ts'
import {
  EMPTY_GIVEN,
  type FreeBetFields,
  type GivenFields,
  makeBonus,
  makeFreeBet,
  missingGiven,
} from '../../parts/given/given.logic.ts'
import { BonusTermFields, FreeBetTermFields } from '../../parts/given/given-fields.tsx'
import { wireAmount } from '../../parts/typed-amount.ts'
import { useRenewingCall } from '../../parts/use-renewing-call.ts'
import { MANUAL_GRANTS } from './manual-grants.queries.ts'

type BonusFields = Pick<
  GivenFields,
  'multiple' | 'order' | 'bonusDays' | 'maxBet' | 'maxConversion'
>

interface GrantFields extends BonusFields, FreeBetFields {
  readonly kind: ManualGrant['kind']
  readonly title: string
  readonly amount: string
  readonly points: string
  /** Usernames with anything between. */
  readonly usernames: string
  readonly reason: string
}

const EMPTY: GrantFields = {
  ...EMPTY_GIVEN,
  ...{ kind: 'cash', title: '', amount: '', points: '', multiple: '1' },
  ...{ usernames: '', reason: '' },
}

type Request = BodyOf<typeof operations.askManualGrant>

/** Asks another person to give cash, bonus money, a free bet or points to players. */
export function GrantDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('manualGrants')
  const currency = useCurrency()
  const form = useGrantForm(currency.exponent, onClose)
  const { kind } = form.values
  return (
    <FormDialog
      title={t('new')}
      text={t('dialogText')}
      submitText={t('submit')}
      form={form}
      onClose={onClose}
    >
      <SelectField
        {...form.choice('kind')}
        label={t('field.kind')}
        options={GRANT_KINDS.map((value) => ({
          value,
          text: t(`kind.${value}`),
        }))}
      />
      <TextField {...form.field('title')} label={t('field.title')} maxLength={GRANT_TITLE_MAX} />
      {isPoints(kind) ? (
        <TextField
          {...form.field('points')}
          inputMode="numeric"
          maxLength={7}
          label={t('field.points')}
        />
      ) : (
        <MoneyInput {...form.sum('amount')} label={t('field.amount')} currency={currency} />
      )}
      {kind === 'bonus' && <BonusTermFields form={form} />}
      {kind === 'free_bet' && <FreeBetTermFields form={form} />}
      <TextAreaField
        {...form.field('usernames')}
        label={t('field.usernames')}
        hint={t('field.usernamesHint')}
        rows={4}
      />
      <TextAreaField {...form.field('reason')} label={t('field.reason')} rows={3} />
    </FormDialog>
  )
}

function useGrantForm(exponent: number, onDone: () => void) {
  const { t } = useTranslation(['manualGrants', 'common'])
  const ask = useRenewingCall(
    MANUAL_GRANTS,
    (api, body: Request) => api.call(operations.askManualGrant, { body }),
    () => {
      toastAsked()
      onDone()
    },
  )
  return useContractForm({
    keptAs: 'manual grant',
    defaults: EMPTY,
    check: (values) => {
      const { kind, title, amount, points, usernames, reason } = values
      const missing = t('missing')
      return {
        ...(title.trim() === '' && { title: missing }),
        ...(isPoints(kind)
          ? !isPointCount(points) && { points: t('pointsFault') }
          : wireAmount(amount, exponent) === '' && { amount: missing }),
        ...((kind === 'bonus' || kind === 'free_bet') &&
          Object.fromEntries(
            missingGiven(kind, { ...EMPTY_GIVEN, ...values }, exponent).map((name) => [
              name,
              values[name as keyof GrantFields] === '' ? missing : t('common:fault.wrong'),
            ]),
          )),
        ...(readNames(usernames).length === 0 && { usernames: missing }),
        ...(reason.trim().length < 3 && { reason: missing }),
      }
    },
    inputOf: (values): Request => {
      const { kind, title, reason } = values
      const common = { title, usernames: readNames(values.usernames), reason }
      if (isPoints(kind)) return { kind, amountMinor: values.points.trim(), ...common }
      const amountMinor = wireAmount(values.amount, exponent)
      if (kind === 'cash') return { kind, amountMinor, ...common }
      return kind === 'free_bet'
        ? { kind, amountMinor, ...common, terms: makeFreeBet(values) }
        : { kind: 'bonus', amountMinor, ...common, terms: makeBonus(values, exponent).terms }
    },
    send: ask.mutateAsync,
  })
}

function isPoints(kind: ManualGrant['kind']): kind is 'points' | 'points_taken' {
  return kind === 'points' || kind === 'points_taken'
}

function isPointCount(text: string): boolean {
  return /^[1-9]\d{0,6}$/.test(text.trim()) && Number(text) <= GRANT_POINTS_MAX
}

function readNames(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((name) => name !== ''))]
}
