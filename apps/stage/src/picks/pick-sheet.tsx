import { localFigures } from '@baize/kernel'
import { useTranslation } from 'react-i18next'
import type { PickFacts } from '../stage-facts.ts'
import { choiceText } from './outcome-text.ts'

/** The rule of a table, and what each choice pays how often. */
export function PickSheet({ facts }: { readonly facts: PickFacts }) {
  const { t, i18n } = useTranslation()
  const { name, whole, choices } = facts.game
  return (
    <>
      <p>{t(`sheet.${name}`)}</p>
      <table className="sheet__table">
        <thead>
          <tr>
            <th scope="col">{t('sheet.choice')}</th>
            <th scope="col">{t('sheet.chance')}</th>
            <th scope="col">{t('sheet.pays')}</th>
          </tr>
        </thead>
        <tbody>
          {choices.map(({ key, weight, paysOf100 }) => (
            <tr key={key}>
              <th scope="row">{choiceText(key)}</th>
              <td>{t('pick.odds', { weight, whole })}</td>
              <td>
                <bdi>{localFigures(String(paysOf100 / 100), i18n.language)}×</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
