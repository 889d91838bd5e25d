import { Button, type Column, Modal, Table } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FigureText } from '../parts/figure-text.tsx'
import { useHouseTexts } from '../parts/house-texts.ts'
import { LoadStates } from '../parts/load-states.tsx'
import { creditQuery, type OwnCredit } from './credit.queries.ts'

type Movement = OwnCredit['items'][number]

/** What was drawn and repaid, newest first, by contract payments too. */
export function CreditHistory({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['agent-centre', 'common'])
  const [after, setAfter] = useState<string>()
  const history = useQuery(creditQuery(after === undefined ? {} : { after }))
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('credit.history')}
      closeText={t('common:close')}
      widthRem={40}
    >
      <LoadStates query={history} rows={4}>
        {({ items, next }) =>
          items.length === 0 ? (
            <p className="caption">{t('credit.none')}</p>
          ) : (
            <div className="agentdialog">
              <Movements items={items} />
              <div className="agent__foot">
                {after !== undefined && (
                  <Button size="s" onClick={() => setAfter(undefined)}>
                    {t('details.newest')}
                  </Button>
                )}
                {next !== null && (
                  <Button size="s" onClick={() => setAfter(next)}>
                    {t('details.older')}
                  </Button>
                )}
              </div>
            </div>
          )
        }
      </LoadStates>
    </Modal>
  )
}

function Movements({ items }: Pick<OwnCredit, 'items'>) {
  const { t } = useTranslation('agent-centre')
  const { moment } = useHouseTexts()
  const columns: readonly Column<Movement>[] = [
    {
      ...{ id: 'time', header: t('details.time'), card: 'second' },
      cell: ({ at }) => <span className="num">{moment(at)}</span>,
    },
    {
      ...{ id: 'kind', header: t('credit.movement'), card: 'lead' },
      cell: ({ kind }) => t(`credit.kind.${kind}`),
    },
    {
      ...{ id: 'amount', header: t('credit.amount'), isNumber: true, card: 'lead-end' },
      cell: ({ amountMinor }) => <FigureText wire={amountMinor} />,
    },
    {
      ...{ id: 'after', header: t('credit.drawnAfter'), isNumber: true, card: 'second-end' },
      cardLabel: t('credit.drawnAfter'),
      cell: ({ drawnAfterMinor }) => <FigureText wire={drawnAfterMinor} />,
    },
  ]
  return (
    <Table
      isDense
      caption={t('credit.history')}
      columns={columns}
      rows={items}
      rowKey={({ transferId }) => transferId}
    />
  )
}
