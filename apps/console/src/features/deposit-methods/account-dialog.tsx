import type { ReceivingAccount } from '@baize/contract'
import { Check, MoneyInput, TextField } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { toastAsked } from '../../parts/asked-toast.ts'
import { NumberField } from '../../parts/number-field.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import {
  type AccountDraft,
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
  const [draft, setDraft] = useState(() =>
    account ? accountDraftOf(account, exponent) : NEW_ACCOUNT,
  )
  const [fault, setFault] = useState<AccountFault>()
  const ask = useAskAccount(() => {
    toastAsked()
    onClose()
  })
  const change = (part: Partial<AccountDraft>) => setDraft({ ...draft, ...part })
  const submit = (reason: string) => {
    const read = readAccountDraft(draft, exponent)
    setFault('fault' in read ? read.fault : undefined)
    if (!('wish' in read)) return
    ask.mutate({
      receivingAccountId: account?.receivingAccountId ?? null,
      ...{ version: account?.version ?? null, account: read.wish, reason },
    })
  }
  return (
    <ReasonDialog
      title={account ? t('editTitle', { name: account.bankName }) : t('accounts.new')}
      text={t('accounts.dialogText')}
      reasonLabel={t('accounts.reason')}
      submitText={t('accounts.ask')}
      widthRem={40}
      call={ask}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="method-fields">
        {TEXTS.map((field) => (
          <TextField
            key={field}
            label={t(`accounts.field.${field}`)}
            error={fault === field ? t(`accounts.fault.${field}`) : undefined}
            maxLength={60}
            disabled={account !== undefined}
            value={draft[field]}
            onChange={(event) => change({ [field]: event.currentTarget.value })}
          />
        ))}
        {AMOUNTS.map((field) => (
          <MoneyInput
            key={field}
            label={t(`field.${field}`)}
            error={fault === field ? t('fault.amount') : undefined}
            currency={currency}
            text={draft[field]}
            onText={(text) => change({ [field]: text })}
          />
        ))}
        <NumberField
          label={t('field.order')}
          error={fault === 'order' ? t('fault.number') : undefined}
          size="l"
          value={draft.order}
          most={10_000}
          onNumber={(order) => change({ order })}
        />
        <Check
          checked={draft.isActive}
          onChange={(event) => change({ isActive: event.currentTarget.checked })}
        >
          {t('accounts.field.isActive')}
        </Check>
      </div>
    </ReasonDialog>
  )
}
