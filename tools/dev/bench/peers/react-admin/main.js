import { createElement } from 'react'
import { Admin, Datagrid, List, Resource, TextField, TextInput } from 'react-admin'
import { createRoot } from 'react-dom/client'

const COLUMNS = ['reference', 'customer', 'locker', 'pickup', 'status']

const dataProvider = {
  getList: async () => {
    const data = await (await fetch('/rows.json')).json()
    return { data, total: data.length }
  },
}

const Reservations = () =>
  createElement(
    List,
    { perPage: 50, filters: [createElement(TextInput, { key: 'q', source: 'q', alwaysOn: true })] },
    createElement(
      Datagrid,
      null,
      COLUMNS.map((source) => createElement(TextField, { key: source, source })),
    ),
  )

createRoot(document.getElementById('root')).render(
  createElement(
    Admin,
    { dataProvider, disableTelemetry: true },
    createElement(Resource, { name: 'reservations', list: Reservations }),
  ),
)
