/** The same cells, every one of them text: nothing in it can be taken for a formula. */
export const workbookOf = async (csv: string): Promise<Blob> => {
  const [{ parse }, { default: writeXlsxFile }] = await Promise.all([
    import('csv-parse/browser/esm/sync'),
    import('write-excel-file/browser'),
  ])
  const lines = parse(csv, { bom: true })
  return writeXlsxFile(lines.map((line) => line.map((value) => ({ value, type: String })))).toBlob()
}
