import { type BodyInputOf, operations } from '@baize/contract'
import { SelectField, TextField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { ReasonField } from '../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { useRoleName } from '../../parts/use-role-name.ts'
import { type RoleRow, useStaffCall } from './staff.queries.ts'

/** Somebody new: the role is asked for, and once it is approved they are mailed a link. */
export function CreateDialog(props: { readonly roles: readonly RoleRow[]; onClose(): void }) {
  const { t } = useTranslation('staff')
  const roleName = useRoleName()
  const create = useStaffCall(
    (api, body: BodyInputOf<typeof operations.createStaff>) =>
      api.call(operations.createStaff, { body }),
    () => {
      toast({ title: t('invited'), detail: t('invitedDetail') })
      props.onClose()
    },
  )
  const form = useContractForm({
    operation: operations.createStaff,
    defaults: { username: '', displayName: '', mail: '', role: 'support', reason: '' },
    texts: { username: t('usernameHint') },
    send: create.mutateAsync,
  })
  return (
    <FormDialog
      title={t('createTitle')}
      text={t('createText')}
      submitText={t('createConfirm')}
      form={form}
      onClose={props.onClose}
    >
      <TextField
        {...form.field('username')}
        label={t('username')}
        hint={t('usernameHint')}
        isRequired
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...form.field('displayName')}
        label={t('displayName')}
        isRequired
        autoComplete="off"
      />
      <TextField
        {...form.field('mail')}
        label={t('mail')}
        hint={t('mailHint')}
        type="email"
        isRequired
        autoComplete="off"
      />
      <SelectField
        {...form.choice('role')}
        label={t('column.role')}
        options={props.roles.map(({ role }) => ({ value: role, text: roleName(role) }))}
      />
      <ReasonField {...form.field('reason')} label={t('reason')} />
    </FormDialog>
  )
}
