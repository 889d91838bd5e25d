import { Badge, Logo } from '@baize/ui-kit'
import type { ReactNode } from 'react'
import { LanguageButton } from './language-button.tsx'

interface SignInCardProps {
  readonly badge: string
  readonly title: string
  readonly text: string
  /** What stands under the card. */
  readonly footnote?: string
  readonly children: ReactNode
}

/** The card that stands alone on the page before anything else can be seen. */
export function SignInCard({ badge, title, text, footnote, children }: SignInCardProps) {
  return (
    <main className="sign-in">
      <div className="panel sign-in__card">
        <div className="sign-in__cloth">
          <span className="sign-in__brand">
            <Logo />
            <Badge tone="brass">{badge}</Badge>
          </span>
          <h1 className="h1">{title}</h1>
          <p>{text}</p>
        </div>
        {children}
      </div>
      {footnote && <p className="caption">{footnote}</p>}
      <LanguageButton />
    </main>
  )
}
