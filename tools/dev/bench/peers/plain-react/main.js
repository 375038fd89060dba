import { createElement, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

const COLUMNS = ['reference', 'customer', 'locker', 'pickup', 'status']

const Form = () => {
  const [email, setEmail] = useState('')
  return createElement(
    'form',
    null,
    createElement(
      'label',
      null,
      'E-mail',
      createElement('input', { value: email, onChange: ({ target }) => setEmail(target.value) }),
    ),
    createElement('button', { type: 'submit' }, 'Send'),
  )
}

const Table = () => {
  const [rows, setRows] = useState([])
  useEffect(() => {
    const load = async () => setRows(await (await fetch('/rows.json')).json())
    void load()
  }, [])
  return createElement(
    'table',
    null,
    createElement(
      'thead',
      null,
      createElement(
        'tr',
        null,
        COLUMNS.map((column) => createElement('th', { key: column }, column)),
      ),
    ),
    createElement(
      'tbody',
      null,
      rows.map((row) =>
        createElement(
          'tr',
          { key: row.id },
          COLUMNS.map((column) => createElement('td', { key: column }, row[column])),
        ),
      ),
    ),
  )
}

createRoot(document.getElementById('root')).render(
  createElement('main', null, createElement(Form), createElement(Table)),
)
