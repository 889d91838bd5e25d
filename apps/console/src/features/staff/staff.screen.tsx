import { Badge, Button, SkeletonRows, Tabs } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useMay, useStaff } from '../../app/use-session.ts'
import { type DataColumn, DataTable } from '../../frames/data-table.tsx'
import { formatInstant } from '../../parts/format.ts'
import { ReadFailed } from '../../parts/read-failed.tsx'
import { useNow } from '../../parts/use-now.ts'
import { useRoleName } from '../../parts/use-role-name.ts'
import { CreateDialog } from './create-dialog.tsx'
import { invitationState } from './invitation.logic.ts'
import { SendAgainButton, TakeBackDialog } from './invitation-actions.tsx'
import {
  AuthenticatorDialog,
  DisableDialog,
  EnableDialog,
  NO_ROLE,
  ResetDialog,
  RoleDialog,
} from './person-dialogs.tsx'
import { RolesPanel } from './roles-panel.tsx'
import { type StaffRow, staffQuery } from './staff.queries.ts'

type Open =
  | { readonly dialog: 'create' }
  | {
      readonly dialog: 'role' | 'reset' | 'disable' | 'enable' | 'authenticator' | 'takeBack'
      readonly person: StaffRow
    }

/** Who works here, and what each role may do. */
export function StaffScreen() {
  const { t } = useTranslation(['staff', 'common'])
  const [tab, setTab] = useState<'people' | 'roles'>('people')
  const [open, setOpen] = useState<Open>()
  const mayManage = useMay('staff.manage')
  const { data, error, refetch } = useQuery(staffQuery(useApi()))
  const columns = usePeopleColumns(mayManage ? setOpen : undefined)
  const close = () => setOpen(undefined)
  return (
    <main className="list-page" id="main">
      <div className="list-page__head">
        <h1 className="h2">{t('title')}</h1>
        <span className="caption">{t('caption')}</span>
        {mayManage && (
          <div className="list-page__facts">
            <Button size="s" variant="primary" onClick={() => setOpen({ dialog: 'create' })}>
              {t('create')}
            </Button>
          </div>
        )}
      </div>
      <Tabs
        label={t('title')}
        value={tab}
        onChoose={(chosen: 'people' | 'roles') => setTab(chosen)}
        choices={(['people', 'roles'] as const).map((value) => ({
          value,
          text: t(`tab.${value}`),
        }))}
      />
      {!data ? (
        error ? (
          <ReadFailed failure={error} onRetry={refetch} />
        ) : (
          <SkeletonRows />
        )
      ) : tab === 'people' ? (
        <div className="list-page__body">
          <DataTable
            caption={t('title')}
            columns={columns}
            rows={data.staff}
            rowKey={(row) => row.staffId}
          />
        </div>
      ) : (
        <RolesPanel roles={data.roles} />
      )}
      {data && open?.dialog === 'create' && <CreateDialog roles={data.roles} onClose={close} />}
      {data && open?.dialog === 'role' && (
        <RoleDialog person={open.person} roles={data.roles} onClose={close} />
      )}
      {open?.dialog === 'reset' && <ResetDialog person={open.person} onClose={close} />}
      {open?.dialog === 'enable' && <EnableDialog person={open.person} onClose={close} />}
      {open?.dialog === 'authenticator' && (
        <AuthenticatorDialog person={open.person} onClose={close} />
      )}
      {open?.dialog === 'takeBack' && <TakeBackDialog person={open.person} onClose={close} />}
      {open?.dialog === 'disable' && <DisableDialog person={open.person} onClose={close} />}
    </main>
  )
}

function usePeopleColumns(
  onOpen: ((open: Open) => void) | undefined,
): readonly DataColumn<StaffRow>[] {
  const { t } = useTranslation('staff')
  const roleName = useRoleName()
  const me = useStaff()
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('column.name'),
        phone: 'lead',
        cell: (row) => (
          <span className="stacked">
            <b className="strong">{row.displayName}</b>
            <span className="text-text-2">{row.username}</span>
          </span>
        ),
      },
      {
        id: 'role',
        header: t('column.role'),
        phone: 'below',
        cell: (row) => (
          <span className="stacked">
            <span>{roleName(row.role)}</span>
            {row.withheldPermissions.length > 0 && (
              <span className="caption">
                {t('withheld', { count: row.withheldPermissions.length })}
              </span>
            )}
          </span>
        ),
      },
      { id: 'mail', header: t('column.mail'), phone: 'hidden', cell: (row) => row.mail },
      {
        id: 'seen',
        header: t('column.seen'),
        isTime: true,
        phone: 'below-end',
        cell: (row) => (
          <span className="num text-text-2">
            {row.lastSeenAt ? formatInstant(row.lastSeenAt) : t('never')}
          </span>
        ),
      },
      {
        id: 'state',
        header: t('column.state'),
        phone: 'end',
        cell: (row) => <PersonState person={row} />,
      },
      {
        id: 'actions',
        header: t('column.actions'),
        phone: 'foot',
        cell: (row) =>
          onOpen && row.staffId !== me.staffId ? (
            <PersonActions person={row} onOpen={onOpen} />
          ) : (
            <span className="caption">{row.staffId === me.staffId ? t('you') : ''}</span>
          ),
      },
    ],
    [t, roleName, me.staffId, onOpen],
  )
}

function PersonState({ person }: { readonly person: StaffRow }) {
  const { t } = useTranslation('staff')
  const now = useNow(60_000)
  const { invitation } = person
  if (person.isLocked) return <Badge tone="danger">{t('shut')}</Badge>
  if (!invitation) {
    const isDue = person.mustChangePassword
    return <Badge tone={isDue ? 'warn' : 'felt'}>{t(isDue ? 'passwordDue' : 'active')}</Badge>
  }
  const state = invitationState(invitation, now)
  return (
    <span className="stacked">
      <Badge tone={state === 'over' ? 'danger' : 'warn'}>{t(`invitation.${state}`)}</Badge>
      {invitation.expiresAt && (
        <span className="caption">
          {t('invitation.until', { until: formatInstant(invitation.expiresAt) })}
        </span>
      )}
    </span>
  )
}

function PersonActions({
  person,
  onOpen,
}: {
  readonly person: StaffRow
  onOpen(open: Open): void
}) {
  const { t } = useTranslation('staff')
  const name = person.displayName
  return (
    <span className="row-actions">
      {person.isLocked && (
        <Button
          size="s"
          aria-label={t('letInOf', { name })}
          onClick={() => onOpen({ dialog: 'enable', person })}
        >
          {t('letIn')}
        </Button>
      )}
      <Button
        size="s"
        aria-label={t('roleOf', { name })}
        onClick={() => onOpen({ dialog: 'role', person })}
      >
        {t('changeRole')}
      </Button>
      {person.invitation && !person.isLocked && person.role !== NO_ROLE && (
        <>
          <SendAgainButton person={person} />
          <Button
            size="s"
            aria-label={t('invitation.takeBackOf', { name })}
            onClick={() => onOpen({ dialog: 'takeBack', person })}
          >
            {t('invitation.takeBack')}
          </Button>
        </>
      )}
      {(person.hasAuthenticator || person.hasPasskey) && (
        <Button
          size="s"
          aria-label={t('authenticatorOf', { name })}
          onClick={() => onOpen({ dialog: 'authenticator', person })}
        >
          {t('authenticator')}
        </Button>
      )}
      {!person.isLocked && (
        <>
          {!person.invitation && (
            <Button
              size="s"
              aria-label={t('resetOf', { name })}
              onClick={() => onOpen({ dialog: 'reset', person })}
            >
              {t('reset')}
            </Button>
          )}
          <Button
            size="s"
            variant="danger-soft"
            aria-label={t('disableOf', { name })}
            onClick={() => onOpen({ dialog: 'disable', person })}
          >
            {t('disable')}
          </Button>
        </>
      )}
    </span>
  )
}
