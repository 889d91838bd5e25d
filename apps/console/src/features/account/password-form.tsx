import { operations } from '@baize/contract'
import { PasswordField } from '@baize/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { toast } from '../../app/toast.ts'
import { InlineForm } from '../../frames/form/inline-form.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'

const LENGTH_MIN = 12
const EMPTY = { oldPassword: '', newPassword: '' }

/** Changes one's own password; every other session of one's own ends. */
export function PasswordForm() {
  const { t } = useTranslation('account')
  const api = useApi()
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (body: typeof EMPTY) => api.call(operations.changeOwnPassword, { body }),
    onSuccess: () => {
      toast({ title: t('changed'), detail: t('changedDetail') })
      void queryClient.invalidateQueries()
    },
  })
  const form = useContractForm({
    defaults: EMPTY,
    check: ({ oldPassword, newPassword }) => ({
      oldPassword: oldPassword === '' ? t('required') : undefined,
      newPassword: newPassword.length < LENGTH_MIN ? t('tooShort', { min: LENGTH_MIN }) : undefined,
    }),
    send: async (body) => {
      await change.mutateAsync(body)
      form.reset()
    },
  })
  const eye = { showText: t('show'), hideText: t('hide') }
  return (
    <InlineForm form={form} submitText={t('change')}>
      <PasswordField
        {...form.field('oldPassword')}
        {...eye}
        label={t('old')}
        isRequired
        autoComplete="current-password"
      />
      <PasswordField
        {...form.field('newPassword')}
        {...eye}
        label={t('new')}
        hint={t('newHint', { min: LENGTH_MIN })}
        isRequired
        autoComplete="new-password"
      />
    </InlineForm>
  )
}
