import { operations, type PointsDeskItem } from '@baize/contract'
import { Badge, Button } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { toast } from '../../app/toast.ts'
import { useMay } from '../../app/use-session.ts'
import type { DataColumn } from '../../frames/data-table.tsx'
import { ReasonDialog } from '../../frames/form/reason-dialog.tsx'
import { HeadAction } from '../../frames/head-action.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
import { useRowDialog } from '../../frames/use-row-dialog.ts'
import { wholeList } from '../../frames/whole-list.ts'
import { formatAmount, formatCount } from '../../parts/format.ts'
import { ItemDialog } from './item-dialog.tsx'
import { nameIn } from './item-fields.logic.ts'
import { itemsQuery, usePointsCall } from './points.queries.ts'
import { usePointsText } from './points-text.ts'

/** The rewards of the points mall; each change is approved by another person. */
export function ItemsScreen() {
  const { t } = useTranslation('points')
  const search = useSearch({ from: '/points-items' })
  const changing = useRowDialog<PointsDeskItem>((item, close) => (
    <ItemDialog item={item} onClose={close} />
  ))
  const closing = useRowDialog<PointsDeskItem>((item, close) => (
    <CloseDialog item={item} onClose={close} />
  ))
  const answer = useQuery(itemsQuery(useApi()))
  return (
    <QueuePage
      title={t('items.title')}
      caption={t('items.caption')}
      facts={
        <HeadAction
          icon={Plus}
          text={t('items.new')}
          isMain
          needs="rewards.manage"
          dialog={(close) => <ItemDialog onClose={close} />}
        />
      }
      search={search}
      answer={wholeList(answer.data?.items, answer)}
      columns={useItemColumns(changing.open, closing.open)}
      rowKey={({ itemId }) => itemId}
      empty={{ art: 'gift', title: t('items.empty.title'), text: t('items.empty.text') }}
    >
      {changing.dialog}
      {closing.dialog}
    </QueuePage>
  )
}

interface CloseDialogProps {
  readonly item: PointsDeskItem
  onClose(): void
}

function CloseDialog({ item, onClose }: CloseDialogProps) {
  const { t, i18n } = useTranslation('points')
  const name = nameIn(item.texts, i18n.language)
  const close = usePointsCall((api, reason: string) =>
    api.call(operations.closePointsItem, { params: { itemId: item.itemId }, body: { reason } }),
  )
  return (
    <ReasonDialog
      title={t('items.closeTitle', { name })}
      text={t('items.closeText')}
      reasonLabel={t('items.closeReason')}
      submitText={t('items.close')}
      variant="danger"
      onSubmit={async (reason) => {
        await close.mutateAsync(reason)
        toast({ title: t('items.closedDone'), detail: name })
        onClose()
      }}
      onClose={onClose}
    />
  )
}

type OnItem = (item: PointsDeskItem) => void

function useItemColumns(onChange: OnItem, onClose: OnItem): readonly DataColumn<PointsDeskItem>[] {
  const { t, i18n } = useTranslation('points')
  const currency = useCurrency()
  const figure = usePointsText()
  const mayChange = useMay('rewards.manage')
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('column.reward'),
        phone: 'lead',
        cell: ({ texts, kind, moneyMinor }) => (
          <span className="stacked">
            <b className="strong">
              <bdi>{nameIn(texts, i18n.language)}</bdi>
            </b>
            <span className="caption">
              {moneyMinor === null
                ? t(`kind.${kind}`)
                : `${t(`kind.${kind}`)} ${formatAmount(moneyMinor, currency)}`}
            </span>
          </span>
        ),
      },
      {
        id: 'cost',
        header: t('column.points'),
        isNumber: true,
        phone: 'end',
        cell: ({ costPoints }) => <b className="strong num">{figure(costPoints)}</b>,
      },
      {
        id: 'stock',
        header: t('items.stock'),
        isNumber: true,
        phone: 'below',
        cell: ({ stockLeft }) =>
          stockLeft === null ? t('items.unlimited') : formatCount(stockLeft),
      },
      {
        id: 'redeemed',
        header: t('items.redeemed'),
        isNumber: true,
        phone: 'below-end',
        cell: ({ redeemed }) => formatCount(redeemed),
      },
      {
        id: 'state',
        header: t('column.state'),
        phone: 'hidden',
        cell: ({ isClosed }) => (
          <Badge tone={isClosed ? 'neutral' : 'felt'}>
            {t(isClosed ? 'items.closed' : 'items.offered')}
          </Badge>
        ),
      },
      {
        id: 'act',
        header: t('items.act'),
        phone: 'foot',
        cell: (item) =>
          mayChange && (
            <span className="row-actions">
              <Button size="s" onClick={() => onChange(item)}>
                {t('items.change')}
              </Button>
              {!item.isClosed && (
                <Button size="s" variant="danger-soft" onClick={() => onClose(item)}>
                  {t('items.close')}
                </Button>
              )}
            </span>
          ),
      },
    ],
    [t, i18n.language, currency, figure, mayChange, onChange, onClose],
  )
}
