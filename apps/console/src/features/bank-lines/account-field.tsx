import type { ReceivingAccount } from '@baize/contract'
import { SelectField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'

interface AccountFieldProps {
  readonly accounts: readonly ReceivingAccount[]
  readonly value: string
  onChoose(receivingAccountId: string): void
}

/** On which of the house's accounts it came in. */
export function AccountField({ accounts, value, onChoose }: AccountFieldProps) {
  const { t } = useTranslation('bankLines')
  return (
    <SelectField
      label={t('column.account')}
      value={value}
      options={accounts.map(({ receivingAccountId, bankName, accountNumber }) => ({
        value: receivingAccountId,
        text: `${bankName} ${accountNumber}`,
      }))}
      onChoose={onChoose}
    />
  )
}
