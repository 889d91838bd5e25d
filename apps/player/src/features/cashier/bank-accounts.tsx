import type { BankAccount } from '@baize/contract'
import { Button, Icon } from '@baize/ui-kit'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText, momentText } from '../../app/date-text.ts'
import { useNow } from '../../app/use-now.ts'
import { isUsable } from '../../parts/bank-accounts/account-name.logic.ts'
import { AccountTile } from '../../parts/bank-accounts/account-tile.tsx'
import { AddAccountDialog } from '../../parts/bank-accounts/add-account-dialog.tsx'

interface BankAccountsProps {
  readonly accounts: readonly BankAccount[]
  readonly value: string | undefined
  onChoose(bankAccountId: string): void
}

/** Where the money goes: the member's own accounts, and the way to add one. */
export function BankAccounts({ accounts, value, onChoose }: BankAccountsProps) {
  const { t } = useTranslation(['cashier', 'common'])
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <fieldset className="accounts">
        <legend className="h3">{t('withdraw.to')}</legend>
        {accounts.length === 0 && <p className="text-text-2">{t('withdraw.noAccounts')}</p>}
        {accounts.map((account) => (
          <AccountChoice
            key={account.bankAccountId}
            account={account}
            isChosen={account.bankAccountId === value}
            onChoose={() => onChoose(account.bankAccountId)}
          />
        ))}
      </fieldset>
      <Button
        variant={accounts.length === 0 ? 'primary' : 'outline'}
        onClick={() => setAdding(true)}
      >
        <Icon of={Plus} />
        {t('withdraw.addAccount')}
      </Button>
      {isAdding && (
        <AddAccountDialog
          onAdded={(account) => onChoose(account.bankAccountId)}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

interface AccountChoiceProps {
  readonly account: BankAccount
  readonly isChosen: boolean
  onChoose(): void
}

function AccountChoice({ account, isChosen, onChoose }: AccountChoiceProps) {
  const { t, i18n } = useTranslation(['cashier', 'common'])
  const nowMs = useNow([account.usableFrom])
  const isOpen = isUsable(account, nowMs)
  return (
    <label className="method account">
      <input
        type="radio"
        name="bank-account"
        value={account.bankAccountId}
        checked={isChosen}
        onChange={onChoose}
      />
      <AccountTile bankName={account.bankName} />
      <span className="grid min-w-0">
        <b className="strong num">
          {account.bankName} {account.maskedNumber}
        </b>
        <span className="caption truncate">{account.holderName}</span>
      </span>
      <span className={isOpen ? 'caption account__since' : 'caption account__since text-warn-text'}>
        {isOpen
          ? dayText(account.addedAt, i18n.language)
          : t('withdraw.accountFrom', { when: momentText(account.usableFrom, i18n.language) })}
      </span>
    </label>
  )
}
