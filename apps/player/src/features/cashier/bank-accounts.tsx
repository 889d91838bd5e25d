import { type BankAccount, operations } from '@baize/contract'
import { Button, Icon, Notice, SelectField, TextField } from '@baize/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { Landmark, Plus } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { dayText } from '../../app/date-text.ts'
import { failureText } from '../../app/failure-text.ts'
import type { WithdrawalOptions } from './withdraw-form.tsx'

interface BankAccountsProps {
  readonly options: WithdrawalOptions
  readonly value: string | undefined
  onChoose(bankAccountId: string): void
}

/** Where the money goes: the member's own accounts, and the way to add one. */
export function BankAccounts({ options, value, onChoose }: BankAccountsProps) {
  const { t } = useTranslation(['cashier', 'common'])
  const { bankAccounts } = options
  const [isAdding, setAdding] = useState(bankAccounts.length === 0)
  return (
    <>
      <fieldset className="accounts">
        <legend className="h3">{t('withdraw.to')}</legend>
        {bankAccounts.length === 0 && <p className="text-text-2">{t('withdraw.noAccounts')}</p>}
        {bankAccounts.map((account) => (
          <AccountChoice
            key={account.bankAccountId}
            account={account}
            isChosen={account.bankAccountId === value}
            onChoose={() => onChoose(account.bankAccountId)}
          />
        ))}
      </fieldset>
      {isAdding ? (
        <AddAccount
          options={options}
          onAdded={(account) => {
            onChoose(account.bankAccountId)
            setAdding(false)
          }}
          onCancel={bankAccounts.length > 0 ? () => setAdding(false) : undefined}
        />
      ) : (
        <Button variant="outline" onClick={() => setAdding(true)}>
          <Icon of={Plus} />
          {t('withdraw.addAccount')}
        </Button>
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
  const { i18n } = useTranslation()
  return (
    <label className="method account">
      <input
        type="radio"
        name="bank-account"
        value={account.bankAccountId}
        checked={isChosen}
        onChange={onChoose}
      />
      <span className="method__icon">
        <Icon of={Landmark} size="l" />
      </span>
      <span className="grid min-w-0">
        <b className="strong num">
          {account.bankName} {account.maskedNumber}
        </b>
        <span className="caption truncate">{account.holderName}</span>
      </span>
      <span className="caption account__since">{dayText(account.addedAt, i18n.language)}</span>
    </label>
  )
}

interface AddAccountProps {
  readonly options: WithdrawalOptions
  onAdded(account: BankAccount): void
  readonly onCancel: (() => void) | undefined
}

function AddAccount({ options, onAdded, onCancel }: AddAccountProps) {
  const { t } = useTranslation(['cashier', 'common'])
  const client = useQueryClient()
  const form = useForm({
    mode: 'onTouched',
    defaultValues: { bankCode: '', holderName: '', accountNumber: '' },
  })
  const { errors, isSubmitting } = form.formState
  const bank = form.register('bankCode', { validate: (code) => code !== '' || t('fault.bank') })

  const submit = form.handleSubmit(async (body) => {
    try {
      const { bankAccount } = await api.call(operations.addBankAccount, { body })
      await client.invalidateQueries({ queryKey: ['mine', 'withdrawals', 'options'] })
      onAdded(bankAccount)
    } catch (failure) {
      form.setError('root', { message: failureText(failure) })
    }
  })
  return (
    <form className="accounts__add" noValidate onSubmit={(event) => void submit(event)}>
      <SelectField
        label={t('withdraw.bank')}
        isRequired
        error={errors.bankCode?.message}
        name={bank.name}
        ref={bank.ref}
        onBlur={bank.onBlur}
        onChoose={(bankCode) =>
          form.setValue('bankCode', bankCode, { shouldValidate: true, shouldDirty: true })
        }
        options={[
          { value: '', text: t('withdraw.chooseBank') },
          ...options.banks.map((entry) => ({ value: entry.bankCode, text: entry.bankName })),
        ]}
      />
      <TextField
        {...form.register('holderName', {
          validate: (text) => text.trim().length >= 2 || t('fault.holder'),
        })}
        label={t('withdraw.holder')}
        hint={t('withdraw.holderHint')}
        error={errors.holderName?.message}
        isRequired
        maxLength={80}
        autoComplete="name"
      />
      <TextField
        {...form.register('accountNumber', {
          validate: (text) => /^\d{6,20}$/.test(text) || t('fault.number'),
        })}
        label={t('withdraw.number')}
        hint={t('withdraw.numberHint')}
        error={errors.accountNumber?.message}
        isRequired
        inputMode="numeric"
        maxLength={20}
        autoComplete="off"
      />
      {errors.root?.message && (
        <Notice tone="danger" isAlert>
          {errors.root.message}
        </Notice>
      )}
      <div className="flex gap-3">
        <Button type="submit" variant="soft" isBusy={isSubmitting}>
          {t('withdraw.saveAccount')}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {t('withdraw.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
