import { type BodyInputOf, operations } from '@baize/contract'
import { SelectField } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { ReasonDialog, ReasonField } from '../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { toastAsked } from '../../parts/asked-toast.ts'
import { PasswordShown } from '../../parts/password-shown.tsx'
import { useRoleName } from '../../parts/use-role-name.ts'
import { compareRights, rightsOf } from './rights.logic.ts'
import { RightsChange, useToastChanged } from './rights-change.tsx'
import { type RoleRow, type StaffRow, useStaffCall } from './staff.queries.ts'

/** The role of somebody who may do nothing. */
export const NO_ROLE = 'none'

interface PersonDialogProps {
  readonly person: StaffRow
  onClose(): void
}

export function RoleDialog(props: PersonDialogProps & { readonly roles: readonly RoleRow[] }) {
  const { t } = useTranslation('staff')
  const { person, roles, onClose } = props
  const roleName = useRoleName()
  const toastChanged = useToastChanged()
  const ask = useStaffCall(
    (api, body: BodyInputOf<typeof operations.askStaffRole>) =>
      api.call(operations.askStaffRole, { params: { staffId: person.staffId }, body }),
    (changed) => {
      toastChanged(changed)
      onClose()
    },
  )
  const isKnown = roles.some((each) => each.role === person.role)
  const form = useContractForm({
    operation: operations.askStaffRole,
    defaults: { role: isKnown ? person.role : NO_ROLE, reason: '' },
    send: ask.mutateAsync,
  })
  const present = rightsOf(person, roles)
  const chosen = form.values.role
  const wanted = roles.find((each) => each.role === chosen)?.permissions ?? []
  const { taken, added } = compareRights(present, wanted)
  const isAtOnce = taken.length > 0 && added.length === 0
  const options = [
    ...roles.map((each) => ({ value: each.role, text: roleName(each.role) })),
    { value: NO_ROLE, text: t('noRole') },
  ]
  return (
    <FormDialog
      title={t('roleTitle', { name: person.displayName })}
      text={t('roleText')}
      submitText={t(isAtOnce ? 'changeNow' : 'ask')}
      variant={isAtOnce ? 'danger' : 'primary'}
      form={form}
      onClose={onClose}
    >
      <SelectField {...form.choice('role')} label={t('column.role')} options={options} />
      <RightsChange present={present} wanted={wanted} />
      <ReasonField {...form.field('reason')} label={t('reason')} />
    </FormDialog>
  )
}

export function ResetDialog({ person, onClose }: PersonDialogProps) {
  const { t } = useTranslation('staff')
  const [password, setPassword] = useState<string>()
  const reset = useStaffCall(
    (api, reason: string) =>
      api.call(operations.resetStaff, { params: { staffId: person.staffId }, body: { reason } }),
    ({ initialPassword }) => setPassword(initialPassword),
  )
  if (password !== undefined) {
    return <PasswordShown name={person.displayName} password={password} onClose={onClose} />
  }
  return (
    <ReasonDialog
      title={t('resetTitle', { name: person.displayName })}
      text={t('resetText')}
      reasonLabel={t('reason')}
      submitText={t('resetConfirm')}
      onSubmit={reset.mutateAsync}
      onClose={onClose}
    />
  )
}

export function DisableDialog({ person, onClose }: PersonDialogProps) {
  const { t } = useTranslation('staff')
  const disable = useStaffCall(
    (api, reason: string) =>
      api.call(operations.disableStaff, { params: { staffId: person.staffId }, body: { reason } }),
    () => {
      toast({ title: t('disabled'), detail: person.displayName })
      onClose()
    },
  )
  return (
    <ReasonDialog
      title={t('disableTitle', { name: person.displayName })}
      text={t('disableText')}
      reasonLabel={t('reason')}
      submitText={t('disable')}
      variant="danger"
      onSubmit={disable.mutateAsync}
      onClose={onClose}
    />
  )
}

export function EnableDialog({ person, onClose }: PersonDialogProps) {
  const { t } = useTranslation('staff')
  return (
    <AskDialog
      title={t('enableTitle', { name: person.displayName })}
      text={t('enableText')}
      operation={operations.askStaffEnable}
      person={person}
      onClose={onClose}
    />
  )
}

export function AuthenticatorDialog({ person, onClose }: PersonDialogProps) {
  const { t } = useTranslation('staff')
  return (
    <AskDialog
      title={t('authenticatorTitle', { name: person.displayName })}
      text={t('authenticatorText')}
      operation={operations.askAuthenticatorReset}
      person={person}
      onClose={onClose}
    />
  )
}

interface AskDialogProps extends PersonDialogProps {
  readonly title: string
  readonly text: string
  readonly operation: typeof operations.askStaffEnable | typeof operations.askAuthenticatorReset
}

/** A wish about somebody that needs nothing but a reason. */
function AskDialog({ title, text, operation, person, onClose }: AskDialogProps) {
  const { t } = useTranslation('staff')
  const ask = useStaffCall(
    (api, reason: string) =>
      api.call(operation, { params: { staffId: person.staffId }, body: { reason } }),
    () => {
      toastAsked()
      onClose()
    },
  )
  return (
    <ReasonDialog
      title={title}
      text={text}
      reasonLabel={t('reason')}
      submitText={t('ask')}
      onSubmit={ask.mutateAsync}
      onClose={onClose}
    />
  )
}
