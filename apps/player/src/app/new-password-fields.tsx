import { PasswordField } from '@baize/ui-kit'
import type { LucideIcon } from 'lucide-react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

interface NewPasswordValues extends FieldValues {
  newPassword: string
  confirmNewPassword: string
}

interface NewPasswordFieldsProps<Values extends NewPasswordValues> {
  readonly form: UseFormReturn<Values>
  readonly icon?: LucideIcon
  readonly hint?: string
}

/** A new password and the same once more, as every form asks for them that sets one. */
export function NewPasswordFields<Values extends NewPasswordValues>({
  form,
  icon,
  hint,
}: NewPasswordFieldsProps<Values>) {
  const { t } = useTranslation('common')
  // Every path of the narrow form is one of the wide form; the compiler cannot see it in a generic.
  const first = 'newPassword' as Path<Values>
  const second = 'confirmNewPassword' as Path<Values>
  const errorOf = (field: Path<Values>) => form.getFieldState(field, form.formState).error?.message
  const common = {
    ...(icon && { icon }),
    showText: t('newPassword.show'),
    hideText: t('newPassword.hide'),
    isRequired: true,
    autoComplete: 'new-password',
  }
  return (
    <>
      <PasswordField
        {...form.register(first, {
          validate: (text: string) => text.trim() !== '' || t('newPassword.empty'),
          deps: [second],
        })}
        {...common}
        label={t('newPassword.label')}
        hint={hint}
        error={errorOf(first)}
      />
      <PasswordField
        {...form.register(second, {
          validate: (text: string, values) =>
            text === values.newPassword || t('newPassword.mismatch'),
        })}
        {...common}
        label={t('newPassword.confirm')}
        error={errorOf(second)}
      />
    </>
  )
}
