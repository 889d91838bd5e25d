import { useSyncExternalStore } from 'react'

const KEPT_AS = 'baize.console.notices'
const CHANGED = 'baize:notices'

/** Whether this browser shows notifications of the system: asked for here, and allowed by the browser. */
export function useNoticesWanted(): boolean {
  return useSyncExternalStore(subscribe, areWanted)
}

/** Whether the browser knows notifications, and what it says of them. */
export function noticePermission(): NotificationPermission {
  return 'Notification' in window ? Notification.permission : 'denied'
}

/** Turns them on or off for this browser; answers whether they are on. */
export async function wantNotices(isOn: boolean): Promise<boolean> {
  const isAllowed = isOn && (await askBrowser())
  try {
    if (isAllowed) localStorage.setItem(KEPT_AS, 'on')
    else localStorage.removeItem(KEPT_AS)
  } catch {
    return false
  }
  dispatchEvent(new Event(CHANGED))
  return isAllowed
}

async function askBrowser(): Promise<boolean> {
  if (!('Notification' in window)) return false
  return (await Notification.requestPermission()) === 'granted'
}

function areWanted(): boolean {
  try {
    return noticePermission() === 'granted' && localStorage.getItem(KEPT_AS) === 'on'
  } catch {
    return false
  }
}

function subscribe(onChange: () => void): () => void {
  addEventListener(CHANGED, onChange)
  addEventListener('storage', onChange)
  return () => {
    removeEventListener(CHANGED, onChange)
    removeEventListener('storage', onChange)
  }
}
