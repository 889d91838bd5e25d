import { artUrl } from '@baize/ui-kit'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'

const DEALS = [
  { deal: 'share', art: 'coin' },
  { deal: 'player', art: 'target' },
  { deal: 'both', art: 'gem' },
] as const
const PROMISES = ['paid', 'break', 'names'] as const

/** What an affiliate gets, for who thinks of becoming one. Sums and percentages are agreed with each. */
export function Pitch() {
  const { t } = useTranslation('affiliate')
  return (
    <section className="affiliate__pitch plate fam-originals">
      <h2 className="h2">{t('pitch.title')}</h2>
      <p>{t('pitch.text')}</p>
      <ul className="affiliate__deals">
        {DEALS.map(({ deal, art }) => (
          <li key={deal}>
            <img src={artUrl(art)} alt="" width={40} height={40} loading="lazy" />
            <div>
              <h3>{t(`pitch.${deal}.title`)}</h3>
              <p>{t(`pitch.${deal}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <ul className="affiliate__promises">
        {PROMISES.map((promise) => (
          <li key={promise}>
            <Check size={16} aria-hidden />
            {t(`pitch.${promise}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
