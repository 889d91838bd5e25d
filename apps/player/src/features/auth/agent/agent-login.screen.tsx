import { languageOf } from '@baize/languages'
import { markPage } from '@baize/messages'
import { artUrl, Icon, Logo } from '@baize/ui-kit'
import { ChartColumn, Clock, type LucideIcon, Megaphone } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { browserClock } from '../../../app/browser-clock.ts'
import { messages } from '../../../app/messages.ts'
import './agent-login.css'
import { AgentLoginForm } from './agent-login-form.tsx'
import { chinese } from './chinese.ts'

const MATTERS = [
  { key: 'promotion', icon: Megaphone },
  { key: 'reports', icon: ChartColumn },
  { key: 'hours', icon: Clock },
] as const satisfies readonly { readonly key: string; readonly icon: LucideIcon }[]

/** The way in for agents, in Chinese whatever the site speaks. */
export function AgentLoginScreen() {
  return (
    <I18nextProvider i18n={chinese}>
      <AgentLoginPage />
    </I18nextProvider>
  )
}

function AgentLoginPage() {
  const { t } = useTranslation('agent')
  // A year is not grouped like a number that is counted.
  const year = String(new Date(browserClock.now()).getUTCFullYear())
  useLayoutEffect(() => {
    markPage(languageOf('CN'))
    return () => markPage(messages.current())
  }, [])
  return (
    <div className="agentlogin" lang="zh-Hans">
      <main id="main" className="agentlogin__main" tabIndex={-1}>
        <section className="agentlogin__hero" aria-labelledby="agent-hero">
          <div className="agentlogin__brand" data-theme="dark">
            <Logo />
            <span className="badge badge--gold">{t('centre')}</span>
          </div>
          <div className="agentlogin__words">
            <p className="label">{t('kicker')}</p>
            <h1 id="agent-hero">{t('hero')}</h1>
            <p className="agentlogin__lead">{t('lead')}</p>
          </div>
          <ul className="agentlogin__matters">
            {MATTERS.map(({ key, icon }) => (
              <li key={key}>
                <Icon of={icon} />
                <h2>{t(`matter.${key}.title`)}</h2>
                <p>{t(`matter.${key}.text`)}</p>
              </li>
            ))}
          </ul>
          <div className="agentlogin__art" aria-hidden="true">
            <img src={artUrl('crown')} alt="" width={188} height={188} />
            <img src={artUrl('dragon')} alt="" width={228} height={228} />
          </div>
        </section>
        <section className="agentlogin__card" aria-labelledby="agent-form">
          <h2 id="agent-form" className="h1">
            {t('form.title')}
          </h2>
          <p className="agentlogin__hint">{t('form.text')}</p>
          <AgentLoginForm />
        </section>
      </main>
      <footer className="agentlogin__foot">{t('copyright', { year })}</footer>
    </div>
  )
}
