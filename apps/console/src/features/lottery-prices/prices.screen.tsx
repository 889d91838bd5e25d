import './lottery-prices.css'
import { familyOf } from '@baize/lottery'
import { Badge, Button, Notice } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useMay } from '../../app/use-session.ts'
import { DataTable } from '../../frames/data-table.tsx'
import { BackLink, DetailHead, DetailPage, DetailSection } from '../../frames/detail-page.tsx'
import { useRowDialog } from '../../frames/use-row-dialog.ts'
import { useGameName } from '../../parts/lottery/use-game-name.ts'
import { usePlayNames } from '../../parts/lottery/use-play-names.ts'
import { AskedPrices } from './asked-prices.tsx'
import { DraftBar } from './draft-bar.tsx'
import { PlayDialog } from './play-dialog.tsx'
import { PlayTable } from './play-table.tsx'
import { draftedPlaysOf, type TableDraft } from './price-draft.logic.ts'
import { type GamePrices, pricesQuery } from './prices.queries.ts'
import { RulesDialog } from './rules-dialog.tsx'
import { useVersionColumns } from './version-columns.tsx'

/** The price table of a game: what counts, what waits for a second person, and what counted before. */
export function PricesScreen() {
  const { t } = useTranslation('lotteryPrices')
  const { game } = useParams({ from: '/lottery-prices/$game' })
  const { version } = useSearch({ from: '/lottery-prices/$game' })
  return (
    <DetailPage
      top={<BackLink to="/lottery-prices">{t('title')}</BackLink>}
      query={useQuery(pricesQuery(useApi(), game, version))}
      missing={{ title: t('missing.title'), text: t('missing.text') }}
    >
      {(prices) => <Table key={`${game} ${prices.version}`} prices={prices} />}
    </DetailPage>
  )
}

function Table({ prices }: { readonly prices: GamePrices }) {
  const { t } = useTranslation('lotteryPrices')
  const nameOf = useGameName()
  const names = usePlayNames()
  const { game, family: familyId, version, currentVersion, asked } = prices
  const isCurrent = version === currentVersion
  const mayChange = useMay('lottery.manage') && isCurrent && asked === null
  const stored = useMemo<TableDraft>(
    () => ({ odds: prices.odds, settings: prices.settings }),
    [prices],
  )
  const [draft, setDraft] = useState<TableDraft>()
  const shown = draft ?? stored
  const family = familyOf(familyId)
  const plays = useMemo(() => (family ? draftedPlaysOf(family, shown) : []), [family, shown])
  const before = useMemo(() => (family ? draftedPlaysOf(family, stored) : []), [family, stored])
  const change = useRowDialog<string>((key, close) => (
    <PlayDialog
      {...{ familyId, draft: shown, playKey: key }}
      onKeep={(next) => {
        setDraft(next)
        close()
      }}
      onClose={close}
    />
  ))
  const [isRuling, setRuling] = useState(false)
  const hasRules = familyId === 'PK10' || familyId.startsWith('VN_')
  return (
    <>
      <DetailHead
        title={nameOf(game)}
        state={
          <>
            {!isCurrent && <Badge tone="warn">{t('old.badge')}</Badge>}
            {asked && <Badge tone="warn">{t('waiting.badge')}</Badge>}
          </>
        }
        caption={t('about', {
          family: names.family(familyId),
          version: version === 0 ? t('first') : t('version', { version }),
        })}
        actions={
          mayChange &&
          hasRules && <Button onClick={() => setRuling(true)}>{t('rules.change')}</Button>
        }
      />
      {!isCurrent && (
        <Notice tone="warn">
          {t('old.text')}{' '}
          <Link className="link" to="/lottery-prices/$game" params={{ game }} search={{}}>
            {t('old.back')}
          </Link>
        </Notice>
      )}
      {isCurrent && asked && <AskedPrices prices={prices} asked={asked} />}
      {draft && (
        <DraftBar
          {...{ game, familyId, stored, draft, plays }}
          onDiscard={() => setDraft(undefined)}
        />
      )}
      <DetailSection
        title={t('plays.title')}
        text={mayChange ? t('plays.changeText') : t('plays.text')}
      >
        <PlayTable {...{ familyId, plays, before }} {...(mayChange && { onOpen: change.open })} />
        {hasRules && (
          <p className="text-text-2">
            {t(
              familyId === 'PK10'
                ? (`rules.eleven.${shown.settings.eleven}` as const)
                : (`rules.count.${shown.settings.count}` as const),
            )}
          </p>
        )}
      </DetailSection>
      <History prices={prices} />
      {change.dialog}
      {isRuling && (
        <RulesDialog
          {...{ familyId, draft: shown }}
          onKeep={(next) => {
            setDraft(next)
            setRuling(false)
          }}
          onClose={() => setRuling(false)}
        />
      )}
    </>
  )
}

function History({ prices }: { readonly prices: GamePrices }) {
  const { t } = useTranslation('lotteryPrices')
  const columns = useVersionColumns(prices)
  const rows = [
    ...prices.versions.map(({ version, startedAt, startedBy }) => ({
      ...{ version, startedAt, startedBy },
    })),
    { version: 0, startedAt: null, startedBy: null },
  ]
  return (
    <DetailSection title={t('history.title')} text={t('history.text')}>
      <DataTable
        caption={t('history.title')}
        columns={columns}
        rows={rows}
        rowKey={({ version }) => `${version}`}
      />
    </DetailSection>
  )
}
