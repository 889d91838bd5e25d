import { type AffiliateLink, operations } from '@baize/contract'
import { Button, type Column, Icon, StatusMark, Table } from '@baize/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { failureText } from '../../app/failure-text.ts'
import { toast } from '../../app/toast.ts'
import { useCopy } from '../../app/use-copy.ts'
import { AddressDialog } from '../../parts/address-dialog.tsx'
import { MY_AFFILIATE } from './affiliate.queries.ts'
import { NewLinkDialog } from './new-link-dialog.tsx'
import { Panel } from './panel.tsx'

interface LinksPanelProps {
  readonly links: readonly AffiliateLink[]
  readonly windowDays: number
}

/** Links by campaign, to copy or to scan. */
export function LinksPanel({ links, windowDays }: LinksPanelProps) {
  const { t } = useTranslation('affiliate')
  const [isNew, setNew] = useState(false)
  const [scanned, setScanned] = useState<AffiliateLink>()
  return (
    <>
      <Panel
        title={t('links.title')}
        text={t('links.text', { count: windowDays })}
        empty={links.length === 0 && t('links.none')}
        action={
          <Button variant="soft" onClick={() => setNew(true)}>
            <Icon of={Plus} size="s" />
            {t('links.make')}
          </Button>
        }
      >
        <Table
          caption={t('links.title')}
          columns={useColumns(setScanned)}
          rows={links}
          rowKey={({ affiliateLinkId }) => affiliateLinkId}
        />
      </Panel>
      {isNew && <NewLinkDialog onClose={() => setNew(false)} />}
      {scanned && <ScanDialog link={scanned} onClose={() => setScanned(undefined)} />}
    </>
  )
}

function useColumns(onScan: (link: AffiliateLink) => void): readonly Column<AffiliateLink>[] {
  const { t } = useTranslation('affiliate')
  return [
    {
      ...{ id: 'campaign', header: t('links.campaign'), card: 'lead' },
      cell: ({ campaign }) => (
        <b className="strong" dir="auto">
          {campaign}
        </b>
      ),
    },
    {
      ...{ id: 'code', header: t('links.code'), card: 'second' },
      cell: ({ code }) => (
        <code className="num" dir="ltr">
          {code}
        </code>
      ),
    },
    {
      ...{ id: 'clicks', header: t('figure.clicks'), isNumber: true, card: 'second-end' },
      cardLabel: t('figure.clicks'),
      cell: ({ clicks }) => <span className="num">{clicks}</span>,
    },
    {
      ...{ id: 'joined', header: t('figure.registrations'), isNumber: true, card: 'third' },
      cardLabel: t('figure.registrations'),
      cell: ({ registrations }) => <span className="num">{registrations}</span>,
    },
    {
      ...{ id: 'state', header: t('links.state'), card: 'lead-end' },
      cell: ({ isOpen }) => (
        <StatusMark tone={isOpen ? 'done' : 'neutral'}>
          {t(isOpen ? 'links.open' : 'links.closed')}
        </StatusMark>
      ),
    },
    {
      id: 'actions',
      header: <span className="sr-only">{t('links.actions')}</span>,
      card: 'foot',
      cell: (link) => <Actions link={link} onScan={onScan} />,
    },
  ]
}

interface ActionsProps {
  readonly link: AffiliateLink
  onScan(link: AffiliateLink): void
}

function Actions({ link, onScan }: ActionsProps) {
  const { t } = useTranslation('affiliate')
  const client = useQueryClient()
  const copy = useCopy()
  const close = useMutation({
    mutationFn: () =>
      api.call(operations.closeAffiliateLink, {
        params: { affiliateLinkId: link.affiliateLinkId },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: MY_AFFILIATE }),
    onError: (failure) => toast({ title: failureText(failure, 'affiliate'), tone: 'danger' }),
  })
  if (!link.isOpen) return null
  const { campaign } = link
  return (
    <span className="affiliate__links">
      <button
        type="button"
        className="link"
        aria-label={t('links.copyOf', { campaign })}
        onClick={() => copy(link.url, t('links.copied'))}
      >
        {t('links.copy')}
      </button>
      <button
        type="button"
        className="link"
        aria-label={t('links.scanOf', { campaign })}
        onClick={() => onScan(link)}
      >
        {t('links.scan')}
      </button>
      <button
        type="button"
        className="link"
        aria-label={t('links.closeOf', { campaign })}
        disabled={close.isPending}
        onClick={() => close.mutate()}
      >
        {t('links.close')}
      </button>
    </span>
  )
}

function ScanDialog(props: { readonly link: AffiliateLink; onClose(): void }) {
  const { t } = useTranslation('affiliate')
  const { link, onClose } = props
  return (
    <AddressDialog
      title={link.campaign}
      url={link.url}
      scan={t('links.scanOf', { campaign: link.campaign })}
      copy={t('links.copy')}
      copied={t('links.copied')}
      className="affiliate__scan"
      onClose={onClose}
    />
  )
}
