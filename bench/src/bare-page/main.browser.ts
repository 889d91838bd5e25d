import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

/** All that this page shows. Whatever it costs, no page that React draws can cost less on this machine. */
const root = document.getElementById('root')
if (root) createRoot(root).render(createElement('h1', null, 'One heading and nothing else'))
