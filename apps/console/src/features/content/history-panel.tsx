import type { ContentItem } from '@baize/contract'
import { Button } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../parts/format.ts'

interface HistoryPanelProps {
  readonly item: ContentItem
  readonly isBusy: boolean
  onRestore(number: number): void
}

/** Who showed what to players and when; each can become the draft again. */
export function HistoryPanel({ item, isBusy, onRestore }: HistoryPanelProps) {
  const { t } = useTranslation('content')
  return (
    <section className="content-history">
      <h2 className="h3">{t('history')}</h2>
      {item.history.length === 0 && <p className="caption">{t('noHistory')}</p>}
      <ol>
        {item.history.map(({ number, action, at, by, state }) => (
          <li key={number}>
            <span className="num">{t('revision', { number })}</span>
            <span>{t(`action.${action}`, { by, at: formatInstant(at) })}</span>
            <span className="text-text-2" dir="auto">
              {state?.texts.en?.title}
            </span>
            {state && (
              <Button
                size="s"
                disabled={isBusy}
                aria-label={t('restoreNumber', { number })}
                onClick={() => onRestore(number)}
              >
                {t('restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
