import { operations, type ReceivingAccount } from '@baize/contract'
import { Check, MoneyInput, TextField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { ReasonField } from '../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { toastAsked } from '../../parts/asked-toast.ts'
import { NumberField } from '../../parts/number-field.tsx'
import {
  type AccountFault,
  accountDraftOf,
  NEW_ACCOUNT,
  readAccountDraft,
} from './account-draft.logic.ts'
import { useAskAccount } from './deposit-methods.queries.ts'

interface AccountDialogProps {
  /** Undefined for a new one. */
  readonly account: ReceivingAccount | undefined
  onClose(): void
}

const TEXTS = ['bankName', 'holderName', 'accountNumber'] as const
const AMOUNTS = ['min', 'max'] as const

/** An account of the house as two people want it; what members are told of it never changes. */
export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const { t } = useTranslation('depositMethods')
  const currency = useCurrency()
  const { exponent } = currency
  const ask = useAskAccount(() => {
    toastAsked()
    onClose()
  })
  const form = useContractForm({
    defaults: { ...(account ? accountDraftOf(account, exponent) : NEW_ACCOUNT), reason: '' },
    operation: operations.askReceivingAccount,
    check: (draft) => {
      const read = readAccountDraft(draft, exponent)
      return 'fault' in read ? { [read.fault]: faultText(read.fault) } : {}
    },
    inputOf: ({ reason, ...draft }) => ({ reason, read: readAccountDraft(draft, exponent) }),
    send: async ({ reason, read }) =>
      'wish' in read &&
      (await ask.mutateAsync({
        receivingAccountId: account?.receivingAccountId ?? null,
        ...{ version: account?.version ?? null, account: read.wish, reason },
      })),
  })
  const faultText = (fault: AccountFault) => {
    if (fault === 'min' || fault === 'max') return t('fault.amount')
    return fault === 'order' ? t('fault.number') : t(`accounts.fault.${fault}`)
  }
  return (
    <FormDialog
      title={account ? t('editTitle', { name: account.bankName }) : t('accounts.new')}
      text={t('accounts.dialogText')}
      submitText={t('accounts.ask')}
      widthRem={40}
      form={form}
      onClose={onClose}
    >
      <div className="method-fields">
        {TEXTS.map((field) => (
          <TextField
            key={field}
            {...form.field(field)}
            label={t(`accounts.field.${field}`)}
            maxLength={60}
            readOnly={account !== undefined}
          />
        ))}
        {AMOUNTS.map((field) => (
          <MoneyInput
            key={field}
            {...form.sum(field)}
            label={t(`field.${field}`)}
            currency={currency}
          />
        ))}
        <NumberField {...form.count('order')} label={t('field.order')} size="l" most={10_000} />
        <Check {...form.tick('isActive')}>{t('accounts.field.isActive')}</Check>
      </div>
      <ReasonField {...form.field('reason')} label={t('accounts.reason')} />
    </FormDialog>
  )
}
