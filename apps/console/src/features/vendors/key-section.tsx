import { ACTIVE_KEYS_MAX, type VendorDetail, type VendorKeyView } from '@baize/contract'
import { Badge, Button, EmptyState, Icon } from '@baize/ui-kit'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../app/toast.ts'
import { useMay } from '../../app/use-session.ts'
import { type DataColumn, DataTable } from '../../frames/data-table.tsx'
import { DetailSection } from '../../frames/detail-page.tsx'
import { ReasonDialog } from '../../frames/form/reason-dialog.tsx'
import { formatInstant } from '../../parts/format.ts'
import { AddKeyDialog } from './add-key-dialog.tsx'
import { KEY_TONES } from './vendors.logic.ts'
import { useAskKey, useRetireKey } from './vendors.queries.ts'

type OpenDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'activate' | 'retire'; readonly key: VendorKeyView }

/** The keys of a vendor: prepared by one person, made active by another, retired at once. */
export function KeySection({ vendor }: { readonly vendor: VendorDetail }) {
  const { t } = useTranslation('vendors')
  const [dialog, setDialog] = useState<OpenDialog>()
  const mayManage = useMay('vendors.manage')
  const columns = useKeyColumns(mayManage, setDialog)
  const close = () => setDialog(undefined)
  return (
    <DetailSection
      title={t('keys.title')}
      text={t('keys.text', { most: ACTIVE_KEYS_MAX })}
      actions={
        mayManage && (
          <Button onClick={() => setDialog({ kind: 'add' })}>
            <Icon of={Plus} size="s" />
            {t('keys.add')}
          </Button>
        )
      }
    >
      {vendor.keys.length === 0 ? (
        <EmptyState art="key" title={t('keys.noneTitle')}>
          {t('keys.noneText')}
        </EmptyState>
      ) : (
        <DataTable
          caption={t('keys.title')}
          columns={columns}
          rows={vendor.keys}
          rowKey={(key) => key.keyId}
        />
      )}
      {dialog?.kind === 'add' && <AddKeyDialog vendor={vendor} onClose={close} />}
      {dialog && dialog.kind !== 'add' && (
        <KeyDialog vendor={vendor} of={dialog.key} kind={dialog.kind} onClose={close} />
      )}
    </DetailSection>
  )
}

function useKeyColumns(
  mayManage: boolean,
  onOpen: (dialog: OpenDialog) => void,
): readonly DataColumn<VendorKeyView>[] {
  const { t } = useTranslation('vendors')
  return useMemo(
    () => [
      {
        id: 'key',
        header: t('column.key'),
        phone: 'lead',
        cell: (row) => (
          <span className="stacked">
            <b className="strong">{row.keyId}</b>
            <span className="caption">{t(`algorithm.${row.algorithm}`)}</span>
          </span>
        ),
      },
      {
        id: 'made',
        header: t('column.made'),
        isTime: true,
        phone: 'below',
        cell: (row) => (
          <span className="stacked">
            <span className="num">{formatInstant(row.createdAt)}</span>
            <span className="caption">{row.createdBy ?? t('bySystem')}</span>
          </span>
        ),
      },
      {
        id: 'active',
        header: t('column.activeSince'),
        isTime: true,
        phone: 'hidden',
        cell: (row) => (
          <span className="num">
            {row.activatedAt ? formatInstant(row.activatedAt) : t('none')}
          </span>
        ),
      },
      {
        id: 'public',
        header: t('column.housePublicKey'),
        phone: 'hidden',
        cell: (row) => <HouseKey of={row} />,
      },
      {
        id: 'state',
        header: t('column.state'),
        phone: 'end',
        cell: (row) => <Badge tone={KEY_TONES[row.state]}>{t(`keyState.${row.state}`)}</Badge>,
      },
      {
        id: 'actions',
        header: t('column.actions'),
        phone: 'foot',
        cell: (row) => <KeyActions of={row} mayManage={mayManage} onOpen={onOpen} />,
      },
    ],
    [t, mayManage, onOpen],
  )
}

/** The house's public half may be copied at any time. */
function HouseKey({ of: { keyId, housePublicKey } }: { readonly of: VendorKeyView }) {
  const { t } = useTranslation('vendors')
  if (housePublicKey === null) return t('none')
  const copy = async () => {
    await navigator.clipboard.writeText(housePublicKey)
    toast({ title: t('copied') })
  }
  return (
    <Button size="s" aria-label={t('copyOf', { keyId })} onClick={() => void copy()}>
      {t('copy')}
    </Button>
  )
}

interface KeyActionsProps {
  readonly of: VendorKeyView
  readonly mayManage: boolean
  onOpen(dialog: OpenDialog): void
}

function KeyActions({ of: key, mayManage, onOpen }: KeyActionsProps) {
  const { t } = useTranslation('vendors')
  if (!mayManage || key.state === 'retired') return null
  const { keyId } = key
  return (
    <span className="row-actions">
      {key.state === 'prepared' && (
        <Button
          size="s"
          variant="primary"
          aria-label={t('keys.activateOf', { keyId })}
          onClick={() => onOpen({ kind: 'activate', key })}
        >
          {t('keys.activate')}
        </Button>
      )}
      <Button
        size="s"
        variant="danger-soft"
        aria-label={t('keys.retireOf', { keyId })}
        onClick={() => onOpen({ kind: 'retire', key })}
      >
        {t('keys.retire')}
      </Button>
    </span>
  )
}

interface KeyDialogProps {
  readonly vendor: VendorDetail
  readonly of: VendorKeyView
  readonly kind: 'activate' | 'retire'
  onClose(): void
}

function KeyDialog({ vendor, of: { keyId, state }, kind, onClose }: KeyDialogProps) {
  const { t } = useTranslation('vendors')
  const { vendorCode, activeKeyCount } = vendor
  const ask = useAskKey(vendorCode, onClose)
  const retire = useRetireKey(vendorCode, () => {
    toast({ title: t('keys.retired'), detail: keyId })
    onClose()
  })
  const isLast = state === 'active' && activeKeyCount === 1
  const [call, text] =
    kind === 'activate'
      ? [ask, t('fourEyes')]
      : [retire, t(isLast ? 'keys.retireLast' : 'keys.retireText')]
  return (
    <ReasonDialog
      title={t(kind === 'activate' ? 'keys.activateOf' : 'keys.retireOf', { keyId })}
      text={text}
      reasonLabel={t('reason')}
      submitText={t(kind === 'activate' ? 'ask' : 'keys.retire')}
      variant={kind === 'activate' ? 'primary' : 'danger'}
      onSubmit={(reason) => call.mutateAsync({ keyId, reason })}
      onClose={onClose}
    />
  )
}
