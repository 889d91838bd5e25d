import { type BodyInputOf, operations, PERMISSIONS } from '@baize/contract'
import { Badge, Button, Check } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../app/use-session.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { ReasonField } from '../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { useRoleName } from '../../parts/use-role-name.ts'
import { compareRights } from './rights.logic.ts'
import { RightsChange, useToastChanged } from './rights-change.tsx'
import { type RoleRow, useStaffCall } from './staff.queries.ts'

/** The roles with their rights. What a change takes away is gone at once; what it adds waits for another person. */
export function RolesPanel({ roles }: { readonly roles: readonly RoleRow[] }) {
  const { t } = useTranslation('staff')
  const roleName = useRoleName()
  const mayManage = useMay('roles.manage')
  const [changing, setChanging] = useState<RoleRow>()
  return (
    <div className="list-page__body role-list">
      {roles.map((each) => (
        <section key={each.role} className="panel role-card" aria-label={roleName(each.role)}>
          <div className="role-card__head">
            <h2 className="h3">{roleName(each.role)}</h2>
            <span className="caption">{t('people', { count: each.staffCount })}</span>
            {each.needsAuthenticator && <Badge tone="felt">{t('needsAuthenticator')}</Badge>}
            {mayManage && (
              <Button
                size="s"
                className="ms-auto"
                aria-label={t('changeRightsOf', { role: roleName(each.role) })}
                onClick={() => setChanging(each)}
              >
                {t('changeRights')}
              </Button>
            )}
          </div>
          <ul className="right-list">
            {each.permissions.map((permission) => (
              <li key={permission} className="badge">
                {t(`right.${permission}` as 'right.members.read', { defaultValue: permission })}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {changing && <RightsDialog role={changing} onClose={() => setChanging(undefined)} />}
    </div>
  )
}

function RightsDialog({ role, onClose }: { readonly role: RoleRow; onClose(): void }) {
  const { t } = useTranslation('staff')
  const roleName = useRoleName()
  const toastChanged = useToastChanged()
  const ask = useStaffCall(
    (api, body: BodyInputOf<typeof operations.askRoleChange>) =>
      api.call(operations.askRoleChange, { params: { role: role.role }, body }),
    (changed) => {
      toastChanged(changed)
      onClose()
    },
  )
  const form = useContractForm({
    operation: operations.askRoleChange,
    defaults: {
      permissions: [...role.permissions],
      needsAuthenticator: role.needsAuthenticator,
      reason: '',
    },
    send: ask.mutateAsync,
  })
  const { permissions, needsAuthenticator } = form.values
  const { taken, added } = compareRights(role.permissions, permissions)
  const isSameNeed = needsAuthenticator === role.needsAuthenticator
  const isAtOnce = taken.length > 0 && added.length === 0 && isSameNeed
  return (
    <FormDialog
      title={t('rightsTitle', { role: roleName(role.role) })}
      text={t('rightsText')}
      submitText={t(isAtOnce ? 'changeNow' : 'ask')}
      variant={isAtOnce ? 'danger' : 'primary'}
      form={form}
      onClose={onClose}
    >
      <fieldset className="right-choices">
        <legend className="label">{t('rights')}</legend>
        {PERMISSIONS.map((permission) => (
          <Check key={permission} {...form.member('permissions', permission)}>
            {t(`right.${permission}` as 'right.members.read')}
          </Check>
        ))}
      </fieldset>
      <Check {...form.tick('needsAuthenticator')}>{t('needsAuthenticatorChoice')}</Check>
      <RightsChange present={role.permissions} wanted={permissions} />
      <ReasonField {...form.field('reason')} label={t('reason')} />
    </FormDialog>
  )
}
