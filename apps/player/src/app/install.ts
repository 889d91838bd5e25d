/**
 * Door: the site as an app. A worker makes it installable and gives it a page without a network;
 * `useInstall()` opens the browser's own question where it has one.
 */
import i18next from 'i18next'
import { createExternalStore, useExternalStore } from './external-store.ts'

/** Chromium's event; other browsers install from a menu of their own. */
interface InstallQuestion extends Event {
  prompt(): Promise<unknown>
}

const question = createExternalStore<InstallQuestion | undefined>(undefined)
const installed = createExternalStore(false)

const WORKER = '/service-worker.js'
const TEXTS_KEY = 'baize.offline-texts'

/** Call once, as early as the page's own code runs: the browser asks when it likes. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    question.write(event as InstallQuestion)
  })
  addEventListener('appinstalled', () => {
    question.write(undefined)
    installed.write(true)
  })
}

/** Only a built site has a worker: in development nothing may stand between page and server. */
export function startWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  keepOfflineTexts()
  i18next.on('languageChanged', keepOfflineTexts)
  navigator.serviceWorker.register(WORKER).catch(() => {
    // A browser that forbids it has a site all the same.
  })
}

/** Opens the browser's question; undefined where it has none. */
export function useInstall(): (() => void) | undefined {
  const asked = useExternalStore(question)
  if (!asked) return undefined
  return () => {
    // A question can be asked once.
    question.write(undefined)
    void asked.prompt()
  }
}

/** `running` in the installed app itself, `added` in the page it was installed from. */
export function useInstalled(): 'running' | 'added' | undefined {
  const isAdded = useExternalStore(installed)
  if (isRunningInstalled()) return 'running'
  return isAdded ? 'added' : undefined
}

function isRunningInstalled(): boolean {
  // Safari's own word for an app on the home screen; newer ones know the media query as well.
  const isOnHomeScreen = 'standalone' in navigator && navigator.standalone === true
  return isOnHomeScreen || matchMedia('(display-mode: standalone)').matches
}

/** The page without a network speaks the language that the site was last seen in. */
function keepOfflineTexts(): void {
  const t = i18next.getFixedT(null, ['shell', 'common'])
  const texts = {
    language: i18next.language,
    direction: i18next.dir(),
    title: t('offlinePage.title'),
    text: t('offlinePage.text'),
    again: t('offlinePage.again'),
    unloaded: {
      title: t('unloaded.title'),
      text: t('unloaded.text'),
      again: t('unloaded.again'),
    },
    slow: {
      title: t('common:slowPage.title'),
      text: t('common:slowPage.text'),
      again: t('common:retry'),
    },
  }
  try {
    localStorage.setItem(TEXTS_KEY, JSON.stringify(texts))
  } catch {
    // The page speaks English then.
  }
}
