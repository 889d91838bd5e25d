import type { AgentLink } from '@baize/contract'
import {
  Button,
  type Column,
  EmptyState,
  Icon,
  StatusMark,
  type StatusTone,
  Table,
} from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCopy } from '../../../app/use-copy.ts'
import { linksQuery } from '../agent-centre.queries.ts'
import { useHouseTexts } from '../parts/house-texts.ts'
import { LoadStates } from '../parts/load-states.tsx'
import { CloseLinkDialog } from './close-link-dialog.tsx'
import { LinkCodeDialog } from './link-code-dialog.tsx'
import { NewLinkDialog } from './new-link-dialog.tsx'

type Shown =
  | { readonly kind: 'new' }
  | { readonly kind: 'code' | 'close'; readonly link: AgentLink }

/** Links with codes of their own, and what each brought. */
export function LinksPanel() {
  const { t } = useTranslation('agent-centre')
  const links = useQuery(linksQuery)
  const [shown, setShown] = useState<Shown>()
  const close = () => setShown(undefined)
  const columns = useColumns(setShown)
  return (
    <section className="panel" aria-label={t('links.title')}>
      <div className="agent__bar">
        <h2 className="h3">{t('links.title')}</h2>
        <span className="agent__gap" />
        <Button variant="soft" onClick={() => setShown({ kind: 'new' })}>
          <Icon of={Plus} size="s" />
          {t('links.make')}
        </Button>
      </div>
      <LoadStates query={links} rows={4}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState art="envelope" title={t('links.none.title')} headingLevel={3}>
              {t('links.none.text')}
            </EmptyState>
          ) : (
            <Table
              caption={t('links.title')}
              columns={columns}
              rows={items}
              rowKey={({ linkId }) => linkId}
            />
          )
        }
      </LoadStates>
      {shown?.kind === 'new' && (
        <NewLinkDialog onClose={close} onMade={(link) => setShown({ kind: 'code', link })} />
      )}
      {shown?.kind === 'code' && <LinkCodeDialog link={shown.link} onClose={close} />}
      {shown?.kind === 'close' && <CloseLinkDialog link={shown.link} onClose={close} />}
    </section>
  )
}

const TONES: Readonly<Record<AgentLink['state'], StatusTone>> = {
  open: 'done',
  closed: 'neutral',
  expired: 'neutral',
  used_up: 'info',
}

function useColumns(onShow: (shown: Shown) => void): readonly Column<AgentLink>[] {
  const { t } = useTranslation('agent-centre')
  const { minute } = useHouseTexts()
  return [
    {
      ...{ id: 'label', header: t('links.label'), card: 'lead' },
      cell: ({ label, kind, seriesPoints }) => (
        <span className="agentaccount">
          <b className="strong" dir="auto">
            {label}
          </b>
          <span className="caption">{t(kind === 'agent' ? 'links.agents' : 'links.players')}</span>
          {seriesPoints !== null && (
            <span className="caption">{t('team.series', { points: seriesPoints })}</span>
          )}
        </span>
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
      ...{ id: 'joined', header: t('links.joined'), isNumber: true, card: 'second-end' },
      cardLabel: t('links.joined'),
      cell: ({ uses, usesMax }) => (
        <span className="num">
          {usesMax === null ? uses : t('links.joinedOf', { count: uses, most: usesMax })}
        </span>
      ),
    },
    {
      ...{ id: 'until', header: t('links.until'), card: 'third' },
      cell: ({ expiresAt }) => (
        <span className="num text-text-2">
          {expiresAt === null ? t('links.noEnd') : minute(expiresAt)}
        </span>
      ),
    },
    {
      ...{ id: 'state', header: t('figure.status'), card: 'lead-end' },
      cell: ({ state }) => <StatusMark tone={TONES[state]}>{t(`links.state.${state}`)}</StatusMark>,
    },
    {
      id: 'actions',
      header: <span className="sr-only">{t('team.actions')}</span>,
      card: 'foot',
      cell: (link) => <LinkActions link={link} onShow={onShow} />,
    },
  ]
}

interface LinkActionsProps {
  readonly link: AgentLink
  onShow(shown: Shown): void
}

function LinkActions({ link, onShow }: LinkActionsProps) {
  const { t } = useTranslation('agent-centre')
  const copy = useCopy()
  if (link.state !== 'open') return null
  return (
    <span className="agentactions">
      <button type="button" className="link" onClick={() => copy(link.url, t('links.copied'))}>
        {t('links.copy')}
      </button>
      <button
        type="button"
        className="link"
        aria-label={t('links.showOf', { label: link.label })}
        onClick={() => onShow({ kind: 'code', link })}
      >
        {t('links.show')}
      </button>
      <button type="button" className="link" onClick={() => onShow({ kind: 'close', link })}>
        {t('links.close')}
      </button>
    </span>
  )
}
