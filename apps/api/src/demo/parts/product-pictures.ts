import { type Picture, pictureOfDrawing } from '../../platform/pictures.ts'

/** Drawn, not taken: a few shapes on a quiet ground, one drawing for all that look alike. */
const SHAPES = {
  meat: [
    '#f6e4e0',
    '<path d="M150 330c0-110 90-180 190-160s130 130 60 200-250 80-250-40z" fill="#b5443c"/><circle cx="330" cy="270" r="34" fill="#f3d9cf"/>',
  ],
  poultry: [
    '#f8efdc',
    '<path d="M170 300c20-110 170-140 230-50s-20 170-110 160-130-40-120-110z" fill="#d99a4e"/><path d="M390 380l80 60" stroke="#f4ead6" stroke-width="34" stroke-linecap="round"/>',
  ],
  sausage: [
    '#f4e6df',
    '<path d="M140 250q160 180 320 0" fill="none" stroke="#9c4a35" stroke-width="90" stroke-linecap="round"/>',
  ],
  meal: [
    '#e9eef0',
    '<circle cx="300" cy="300" r="190" fill="#ffffff"/><circle cx="300" cy="300" r="130" fill="#d98f3f"/><circle cx="260" cy="270" r="40" fill="#7ba05b"/>',
  ],
  bread: [
    '#f5ead9',
    '<ellipse cx="300" cy="310" rx="200" ry="130" fill="#b87a3d"/><path d="M200 260l60 90M280 240l60 100M360 250l50 80" stroke="#e9c894" stroke-width="18" stroke-linecap="round"/>',
  ],
  pastry: [
    '#f7eddc',
    '<path d="M120 360q180-260 360 0q-90-70-180-70t-180 70z" fill="#d39a4c"/><path d="M240 230l20 70M340 230l-20 70" stroke="#a8702f" stroke-width="14" stroke-linecap="round"/>',
  ],
  cake: [
    '#f7e7ec',
    '<path d="M130 380l340-60v90H130z" fill="#f2d7b8"/><path d="M130 380l170-160 170 100z" fill="#8c3f57"/><circle cx="300" cy="210" r="24" fill="#c8283e"/>',
  ],
  fruit: [
    '#fbe5e6',
    '<path d="M180 240q120-70 240 0q10 170-120 240q-130-70-120-240z" fill="#d3303c"/><path d="M230 230l70-60 70 60z" fill="#5d8f45"/>',
  ],
  vegetable: [
    '#e8f1e1',
    '<path d="M260 200l80 0-40 280z" fill="#e0812f"/><path d="M300 200q-60-90-110-60M300 200q0-110 0-120M300 200q60-90 110-60" stroke="#4d8a3d" stroke-width="22" fill="none" stroke-linecap="round"/>',
  ],
  milk: [
    '#e6eef7',
    '<path d="M230 150h140v60l40 60v190H190V270l40-60z" fill="#ffffff"/><path d="M190 340h220v120H190z" fill="#bcd4ee"/>',
  ],
  juice: [
    '#fbeeda',
    '<path d="M240 130h120v80l30 50v210H210V260l30-50z" fill="#eaa13a"/><rect x="240" y="120" width="120" height="40" fill="#7b5b33"/>',
  ],
  jar: [
    '#f6ead2',
    '<rect x="190" y="210" width="220" height="250" rx="30" fill="#d98b2b"/><rect x="180" y="150" width="240" height="60" rx="12" fill="#f1d9a5"/>',
  ],
  eggs: [
    '#f2ece2',
    '<ellipse cx="220" cy="320" rx="80" ry="105" fill="#e2b98c"/><ellipse cx="380" cy="320" rx="80" ry="105" fill="#f5e3cd"/>',
  ],
  cheese: [
    '#f9f0d5',
    '<path d="M120 400l360-180v180z" fill="#e8b93f"/><circle cx="330" cy="350" r="26" fill="#cf9c2b"/><circle cx="420" cy="310" r="20" fill="#cf9c2b"/>',
  ],
  softCheese: [
    '#f3efe6',
    '<ellipse cx="300" cy="320" rx="190" ry="110" fill="#fffaf0"/><path d="M300 320l180-40a190 110 0 0 1-40 110z" fill="#f2dea8"/>',
  ],
  wine: [
    '#efe3e8',
    '<path d="M260 110h80v130q50 30 50 90v150H210V330q0-60 50-90z" fill="#4c2a39"/><rect x="210" y="340" width="180" height="80" fill="#efe3d0"/>',
  ],
  box: [
    '#e7ecef',
    '<rect x="160" y="210" width="280" height="220" rx="18" fill="#7fa6b5"/><path d="M300 250v140M230 320h140" stroke="#ffffff" stroke-width="36"/>',
  ],
} as const satisfies Record<string, readonly [string, string]>
export type PictureName = keyof typeof SHAPES

const SIDE = 600

export const drawPictures = async (): Promise<ReadonlyMap<PictureName, Picture>> => {
  const drawn = new Map<PictureName, Picture>()
  for (const name of Object.keys(SHAPES) as PictureName[]) {
    const [ground, shapes] = SHAPES[name]
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="100%" height="100%" fill="${ground}"/>${shapes}</svg>`
    drawn.set(name, await pictureOfDrawing(svg))
  }
  return drawn
}
