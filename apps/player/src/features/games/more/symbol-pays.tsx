import './about-game-texts.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface SymbolPaysProps {
  readonly pays: readonly {
    readonly name: string
    readonly picture: ReactNode
    /** What so many pay, in stakes, the most first. */
    readonly steps: readonly { readonly from: number; readonly stakes: string }[]
  }[]
  /** So many and more pay the same. */
  readonly isRange?: boolean
}

/** Each symbol with its picture and what it pays. */
export function SymbolPays({ pays, isRange = false }: SymbolPaysProps) {
  const { t } = useTranslation('about-game')
  return (
    <figure className="symbol-pays">
      <figcaption className="h3">{t('symbols')}</figcaption>
      <ul>
        {pays.map(({ name, picture, steps }) => (
          <li key={name}>
            {picture}
            <dl>
              {steps.map(({ from, stakes }) => (
                <div key={from}>
                  <dt>{t(isRange ? 'countFrom' : 'countOf', { count: from })}</dt>
                  <dd className="num">
                    <bdi>{stakes}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </figure>
  )
}
