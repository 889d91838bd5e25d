import { createContext, useContext } from 'react'

/** True where the round is shown to somebody it is not the round of: what leads on is left out. */
export const WatchedContext = createContext(false)

export const useIsWatched = () => useContext(WatchedContext)
