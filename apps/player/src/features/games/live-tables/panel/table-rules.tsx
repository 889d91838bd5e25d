import type { TableRoom } from '@baize/contract'
import { useTranslation } from 'react-i18next'

const RULES = ['1', '2', '3', '4', '5', '6'] as const

/** The rules of a table whose game knows many: blackjack. The other games’ are those of their limits and pays. */
export function TableRules({ game }: Pick<TableRoom, 'game'>) {
  const { t } = useTranslation('live-tables')
  if (game !== 'blackjack') return null
  return (
    <section className="lt-part">
      <h2 className="h3">{t('blackjack.rules.title')}</h2>
      <ol className="lt-rules">
        {RULES.map((rule) => (
          <li key={rule}>{t(`blackjack.rules.${rule}`)}</li>
        ))}
      </ol>
    </section>
  )
}
