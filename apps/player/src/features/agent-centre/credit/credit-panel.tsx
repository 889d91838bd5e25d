import '../agent-centre-texts.ts'
import { Badge, Button, Notice } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readMinor, useMoneyText } from '../../../app/money-text.ts'
import { FigureCard } from '../overview/figures.tsx'
import { AmountText } from '../parts/figure-text.tsx'
import { useHouseTexts } from '../parts/house-texts.ts'
import { creditQuery, type OwnCredit } from './credit.queries.ts'
import { CreditDialog } from './credit-dialog.tsx'
import { CreditHistory } from './credit-history.tsx'

type Credit = NonNullable<OwnCredit['credit']>

/** The credit of the agent with drawing and repaying; nothing where the house has set none. */
export function CreditPanel() {
  const own = useQuery(creditQuery({})).data
  return own?.credit ? <Panel own={own} credit={own.credit} /> : null
}

interface PanelProps {
  readonly own: OwnCredit
  readonly credit: Credit
}

function Panel({ own, credit }: PanelProps) {
  const { t } = useTranslation('agent-centre')
  const [dialog, setDialog] = useState<'draw' | 'repay' | 'history'>()
  const close = () => setDialog(undefined)
  return (
    <section className="panel" aria-label={t('credit.title')}>
      <div className="agent__bar">
        <h2 className="h3">{t('credit.title')}</h2>
        {credit.isOverdue && <Badge tone="danger">{t('credit.overdue')}</Badge>}
        <span className="agent__gap" />
        <div className="flex flex-wrap gap-2">
          <Button size="s" onClick={() => setDialog('history')}>
            {t('credit.history')}
          </Button>
          <Button size="s" disabled={credit.drawnMinor === '0'} onClick={() => setDialog('repay')}>
            {t('credit.repay')}
          </Button>
          <Button
            size="s"
            variant="primary"
            disabled={credit.leftMinor === '0'}
            onClick={() => setDialog('draw')}
          >
            {t('credit.draw')}
          </Button>
        </div>
      </div>
      <div className="grid gap-3 p-4">
        <Figures credit={credit} />
        {credit.isOverdue ? (
          <Overdue credit={credit} />
        ) : (
          <p className="caption">{t('credit.text')}</p>
        )}
      </div>
      {(dialog === 'draw' || dialog === 'repay') && (
        <CreditDialog
          way={dialog}
          credit={credit}
          hasPassword={own.hasPaymentPassword}
          onClose={close}
        />
      )}
      {dialog === 'history' && <CreditHistory onClose={close} />}
    </section>
  )
}

function Figures({ credit }: { readonly credit: Credit }) {
  const { t } = useTranslation('agent-centre')
  const { day } = useHouseTexts()
  return (
    <div className="agentfigures agentfigures--small">
      <FigureCard name={t('credit.limit')}>
        <AmountText wire={credit.limitMinor} />
      </FigureCard>
      <FigureCard name={t('credit.drawn')}>
        <AmountText wire={credit.drawnMinor} />
      </FigureCard>
      <FigureCard name={t('credit.left')}>
        <AmountText wire={credit.leftMinor} tone="brass" />
      </FigureCard>
      <FigureCard name={t('credit.due')}>
        <span className="num">{day(credit.dueDay)}</span>
      </FigureCard>
    </div>
  )
}

function Overdue({ credit }: { readonly credit: Credit }) {
  const { t } = useTranslation('agent-centre')
  const money = useMoneyText()
  const { day } = useHouseTexts()
  const amount = money(readMinor(credit.drawnMinor))
  return (
    <Notice tone="danger">{t('credit.overdueText', { amount, day: day(credit.dueDay) })}</Notice>
  )
}
