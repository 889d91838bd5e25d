import './bank-texts.ts'
import { type BankAccount, operations, type ValueOf } from '@baize/contract'
import { Button, Modal, Notice, SelectField, Skeleton, TextField } from '@baize/ui-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { momentText } from '../../app/date-text.ts'
import { failureText } from '../../app/failure-text.ts'
import { toast } from '../../app/toast.ts'
import { bankAccountsQuery, refreshBankAccounts } from './bank-accounts.queries.ts'
import { readBankFault } from './bank-fault.ts'
import { PaymentPasswordMissing } from './payment-password-missing.tsx'
import { PaymentProofFields } from './payment-proof-fields.tsx'

type Known = ValueOf<typeof operations.getBankAccounts>

interface AddAccountDialogProps {
  onAdded(account: BankAccount): void
  onClose(): void
}

/** Adds an account in the member's own name, wherever it is asked for. */
export function AddAccountDialog({ onAdded, onClose }: AddAccountDialogProps) {
  const { t } = useTranslation(['bankAccounts', 'common'])
  const { data, error } = useQuery(bankAccountsQuery)
  return (
    <Modal isOpen onClose={onClose} title={t('addTitle')} closeText={t('common:close')}>
      {data ? (
        data.hasPaymentPassword ? (
          <AddAccountForm
            known={data}
            onAdded={(account) => {
              onAdded(account)
              onClose()
            }}
          />
        ) : (
          <PaymentPasswordMissing />
        )
      ) : error ? (
        <Notice tone="danger" isAlert>
          {failureText(error)}
        </Notice>
      ) : (
        <Skeleton className="h-[320px]" />
      )}
    </Modal>
  )
}

const EMPTY = {
  bankCode: '',
  holderName: '',
  accountNumber: '',
  paymentPassword: '',
  secondFactor: '',
}
const NUMBER = /^\d{6,20}$/
const SIX_DIGITS = /^\d{6}$/

function AddAccountForm({ known, onAdded }: { known: Known; onAdded(account: BankAccount): void }) {
  const { t, i18n } = useTranslation(['bankAccounts', 'common'])
  const client = useQueryClient()
  const form = useForm({ mode: 'onTouched', defaultValues: EMPTY })
  const { errors, isSubmitting } = form.formState
  const bank = form.register('bankCode', { validate: (code) => code !== '' || t('fault.bank') })
  const filled = (text: string) => text.trim() !== '' || t('fault.empty')

  const submit = form.handleSubmit(async (body) => {
    try {
      const { bankAccount } = await api.call(operations.addBankAccount, { body })
      await refreshBankAccounts(client)
      toast({
        title: t('added'),
        detail:
          known.waitHours > 0
            ? t('addedWaits', { when: momentText(bankAccount.usableFrom, i18n.language) })
            : t('addedDetail'),
      })
      onAdded(bankAccount)
    } catch (failure) {
      const { place, message } = readBankFault(failure)
      form.setError(place, { message }, { shouldFocus: true })
    }
  })
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <p className="text-text-2">
        {t('addText')} {known.waitHours > 0 && t('waitText', { count: known.waitHours })}
      </p>
      <SelectField
        label={t('bank')}
        isRequired
        error={errors.bankCode?.message}
        name={bank.name}
        ref={bank.ref}
        onBlur={bank.onBlur}
        onChoose={(bankCode) =>
          form.setValue('bankCode', bankCode, { shouldValidate: true, shouldDirty: true })
        }
        options={[
          { value: '', text: t('chooseBank') },
          ...known.banks.map((each) => ({ value: each.bankCode, text: each.bankName })),
        ]}
      />
      <TextField
        {...form.register('holderName', {
          validate: (text) => text.trim().length >= 2 || t('fault.holder'),
        })}
        label={t('holder')}
        hint={t('holderHint')}
        error={errors.holderName?.message}
        isRequired
        maxLength={80}
        autoComplete="name"
      />
      <TextField
        {...form.register('accountNumber', {
          validate: (text) => NUMBER.test(text) || t('fault.number'),
        })}
        label={t('number')}
        hint={t('numberHint')}
        error={errors.accountNumber?.message}
        isRequired
        inputMode="numeric"
        maxLength={20}
        autoComplete="off"
      />
      <PaymentProofFields
        password={form.register('paymentPassword', {
          validate: (text) => SIX_DIGITS.test(text) || t('fault.digits'),
        })}
        passwordError={errors.paymentPassword?.message}
        code={
          known.asksSecondFactor ? form.register('secondFactor', { validate: filled }) : undefined
        }
        codeError={errors.secondFactor?.message}
      />
      {errors.root?.message && (
        <Notice tone="danger" isAlert>
          {errors.root.message}
        </Notice>
      )}
      <Button type="submit" variant="primary" size="l" isBlock isBusy={isSubmitting}>
        {t('save')}
      </Button>
    </form>
  )
}
