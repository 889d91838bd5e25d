import './bank-texts.ts'
import { type BankAccount, operations } from '@baize/contract'
import { Button, Modal, Notice } from '@baize/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { toast } from '../../app/toast.ts'
import { refreshBankAccounts } from './bank-accounts.queries.ts'
import { readBankFault } from './bank-fault.ts'
import { PaymentProofFields } from './payment-proof-fields.tsx'

interface RemoveAccountDialogProps {
  readonly account: BankAccount
  readonly asksSecondFactor: boolean
  onClose(): void
}

const SIX_DIGITS = /^\d{6}$/

/** Takes an account out of use; to one that a withdrawal is on its way to, it says why not. */
export function RemoveAccountDialog(props: RemoveAccountDialogProps) {
  const { account, asksSecondFactor, onClose } = props
  const { t } = useTranslation(['bankAccounts', 'common'])
  const client = useQueryClient()
  const form = useForm({
    mode: 'onTouched',
    defaultValues: { paymentPassword: '', secondFactor: '' },
  })
  const { errors, isSubmitting } = form.formState
  const name = `${account.bankName} ${account.maskedNumber}`
  const submit = form.handleSubmit(async (body) => {
    const { bankAccountId } = account
    try {
      await api.call(operations.removeBankAccount, { params: { bankAccountId }, body })
    } catch (failure) {
      const { place, message } = readBankFault(failure)
      const isHere = place === 'paymentPassword' || place === 'secondFactor'
      form.setError(isHere ? place : 'root', { message }, { shouldFocus: true })
      return
    }
    await refreshBankAccounts(client)
    toast({ title: t('removed'), detail: t('removedDetail', { name }) })
    onClose()
  })
  return (
    <Modal isOpen onClose={onClose} title={t('removeTitle')} closeText={t('common:close')}>
      <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <p className="text-text-2">{t('removeText', { name })}</p>
        <PaymentProofFields
          password={form.register('paymentPassword', {
            validate: (text) => SIX_DIGITS.test(text) || t('fault.digits'),
          })}
          passwordError={errors.paymentPassword?.message}
          code={
            asksSecondFactor
              ? form.register('secondFactor', {
                  validate: (text) => text.trim() !== '' || t('fault.empty'),
                })
              : undefined
          }
          codeError={errors.secondFactor?.message}
        />
        {errors.root?.message && (
          <Notice tone="danger" isAlert>
            {errors.root.message}
          </Notice>
        )}
        <Button type="submit" variant="danger-soft" size="l" isBlock isBusy={isSubmitting}>
          {t('removeSubmit')}
        </Button>
      </form>
    </Modal>
  )
}
