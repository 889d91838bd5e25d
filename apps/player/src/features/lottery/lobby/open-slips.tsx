import { useTranslation } from 'react-i18next'
import { OwnSlips } from '../parts/own-slips.tsx'

/** One's own slips that wait for their draws, whatever the game. */
export function OpenSlips() {
  const { t } = useTranslation('lottery')
  return (
    <section className="panel" aria-labelledby="open-slips">
      <div className="panel__head">
        <h2 className="h2" id="open-slips">
          {t('slips.open')}
        </h2>
      </div>
      <OwnSlips state="open" />
    </section>
  )
}
