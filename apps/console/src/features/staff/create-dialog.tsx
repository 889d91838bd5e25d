import { operations } from '@baize/contract'
import { SelectField, TextField } from '@baize/ui-kit'
import { type ChangeEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordShown } from '../../parts/password-shown.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useRoleName } from '../../parts/use-role-name.ts'
import { type RoleRow, useStaffCall } from './staff.queries.ts'

const USERNAME = /^[a-z][a-z0-9._-]{2,30}$/

/** A new account: made at once without any right, its role asked for. */
export function CreateDialog(props: { readonly roles: readonly RoleRow[]; onClose(): void }) {
  const { t } = useTranslation('staff')
  const roleName = useRoleName()
  const [form, setForm] = useState({ username: '', displayName: '', mail: '', role: 'support' })
  const [password, setPassword] = useState<string>()
  const create = useStaffCall(
    (api, reason: string) => api.call(operations.createStaff, { body: { ...form, reason } }),
    ({ initialPassword }) => setPassword(initialPassword),
  )
  if (password !== undefined) {
    return <PasswordShown name={form.displayName} password={password} onClose={props.onClose} />
  }
  const set = (name: keyof typeof form) => (event: ChangeEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget
    setForm((before) => ({ ...before, [name]: value }))
  }
  const isReady =
    USERNAME.test(form.username) && form.displayName.trim().length > 1 && form.mail.includes('@')
  return (
    <ReasonDialog
      title={t('createTitle')}
      text={t('createText')}
      reasonLabel={t('reason')}
      submitText={t('createConfirm')}
      call={create}
      isReady={isReady}
      onSubmit={(reason) => create.mutate(reason)}
      onClose={props.onClose}
    >
      <TextField
        label={t('username')}
        hint={t('usernameHint')}
        isRequired
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={form.username}
        onChange={set('username')}
      />
      <TextField
        label={t('displayName')}
        isRequired
        autoComplete="off"
        value={form.displayName}
        onChange={set('displayName')}
      />
      <TextField
        label={t('mail')}
        hint={t('mailHint')}
        type="email"
        isRequired
        autoComplete="off"
        value={form.mail}
        onChange={set('mail')}
      />
      <SelectField
        label={t('column.role')}
        value={form.role}
        options={props.roles.map(({ role }) => ({ value: role, text: roleName(role) }))}
        onChoose={(role) => setForm((before) => ({ ...before, role }))}
      />
    </ReasonDialog>
  )
}
