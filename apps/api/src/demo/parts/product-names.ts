import type { Allergen, Language, UnitType } from '@lockerdesk/domain'
import type { OrganisationKey } from './organisations.ts'
import type { PictureName } from './product-pictures.ts'

/** English, German, French, Dutch. */
export type Names = readonly [string, string, string, string]
export const NAME_ORDER: readonly Language[] = ['en', 'de', 'fr', 'nl']

export interface DemoProduct {
  readonly names: Names
  readonly picture: PictureName
  readonly unitType: UnitType
  /** In cents, of the whole unit. */
  readonly price: number
  readonly allergens: readonly Allergen[]
  /** In kilocalories, fat, carbohydrate, protein and salt per 100 g. */
  readonly nutrition: readonly [number, number, number, number, number] | null
}

const sold =
  (
    picture: PictureName,
    unitType: UnitType,
    allergens: readonly Allergen[],
    nutrition: DemoProduct['nutrition'],
  ) =>
  (price: number, ...names: Names): DemoProduct => ({
    names,
    picture,
    unitType,
    price,
    allergens,
    nutrition,
  })

const meat = sold('meat', 'kg', [], [190, 12, 0, 21, 0.2])
const poultry = sold('poultry', 'kg', [], [150, 7, 0, 22, 0.2])
const sausage = sold('sausage', 'kg', ['celery', 'mustard'], [280, 24, 2, 14, 2.1])
const meal = sold('meal', 'unit', ['celery', 'gluten', 'milk'], [165, 8, 14, 9, 1.1])
const bread = sold('bread', 'unit', ['gluten'], [245, 2, 48, 9, 1.3])
const pastry = sold('pastry', 'unit', ['eggs', 'gluten', 'milk'], [390, 20, 44, 7, 0.8])
const cake = sold('cake', 'unit', ['eggs', 'gluten', 'milk', 'nuts'], [340, 17, 41, 5, 0.4])
const fruit = sold('fruit', 'kg', [], [48, 0.3, 10, 0.7, 0])
const vegetable = sold('vegetable', 'kg', [], [28, 0.2, 4.5, 1.5, 0.1])
const milk = sold('milk', 'liter', ['milk'], [65, 3.6, 4.8, 3.4, 0.1])
const juice = sold('juice', 'liter', [], [45, 0.1, 10.5, 0.2, 0])
const jar = sold('jar', 'unit', [], [250, 0.5, 60, 0.6, 0.1])
const eggs = sold('eggs', 'unit', ['eggs'], [140, 10, 0.5, 12.5, 0.4])
const cheese = sold('cheese', 'kg', ['milk'], [375, 31, 1, 24, 1.7])
const softCheese = sold('softCheese', 'unit', ['milk'], [300, 25, 1, 18, 1.4])
const wine = sold('wine', 'unit', ['sulphurDioxide'], null)
const box = sold('box', 'unit', [], null)

/** Each twice or thrice: as it is, and in the ways below. */
export const CATALOGUE: Readonly<Record<OrganisationKey, readonly DemoProduct[]>> = {
  slagerij: [
    meat(2_290, 'Sirloin steak', 'Rumpsteak', 'Faux-filet', 'Dunne lende'),
    meat(3_190, 'Rib-eye', 'Entrecôte', 'Entrecôte', 'Entrecote'),
    meat(1_490, 'Stewing beef', 'Gulaschfleisch', 'Bœuf à braiser', 'Stoofvlees'),
    meat(1_190, 'Minced beef', 'Rinderhackfleisch', 'Haché de bœuf', 'Rundergehakt'),
    meat(990, 'Mixed mince', 'Gemischtes Hackfleisch', 'Haché mixte', 'Gemengd gehakt'),
    meat(1_290, 'Pork chop', 'Schweinekotelett', 'Côte de porc', 'Varkenskotelet'),
    meat(1_590, 'Pork tenderloin', 'Schweinefilet', 'Filet mignon de porc', 'Varkenshaasje'),
    meat(2_690, 'Leg of lamb', 'Lammkeule', 'Gigot d’agneau', 'Lamsbout'),
    meat(2_890, 'Veal escalope', 'Kalbsschnitzel', 'Escalope de veau', 'Kalfslapje'),
    poultry(1_390, 'Chicken fillet', 'Hähnchenbrust', 'Filet de poulet', 'Kipfilet'),
    poultry(890, 'Chicken thigh', 'Hähnchenschenkel', 'Cuisse de poulet', 'Kippenbout'),
    poultry(1_690, 'Turkey roast', 'Putenbraten', 'Rôti de dinde', 'Kalkoengebraad'),
    sausage(1_190, 'Country sausage', 'Bauernbratwurst', 'Saucisse de campagne', 'Boerenworst'),
    sausage(1_290, 'White pudding', 'Weißwurst', 'Boudin blanc', 'Witte pens'),
    sausage(1_290, 'Black pudding', 'Blutwurst', 'Boudin noir', 'Zwarte pens'),
    sausage(1_990, 'Dried sausage', 'Salami', 'Saucisson sec', 'Droge worst'),
    sausage(1_690, 'Cooked ham', 'Kochschinken', 'Jambon cuit', 'Gekookte ham'),
    meal(890, 'Lasagne', 'Lasagne', 'Lasagne', 'Lasagne'),
    meal(950, 'Stew with fries', 'Ragout mit Pommes', 'Carbonnade frites', 'Stoverij met frieten'),
    meal(790, 'Vol-au-vent', 'Königinpastete', 'Vol-au-vent', 'Vol-au-vent'),
  ],
  baeckerei: [
    bread(420, 'Farmhouse loaf', 'Bauernbrot', 'Pain paysan', 'Boerenbrood'),
    bread(480, 'Rye bread', 'Roggenbrot', 'Pain de seigle', 'Roggebrood'),
    bread(450, 'Spelt bread', 'Dinkelbrot', 'Pain d’épeautre', 'Speltbrood'),
    bread(380, 'Sourdough', 'Sauerteigbrot', 'Pain au levain', 'Zuurdesembrood'),
    bread(90, 'Pretzel', 'Breze', 'Bretzel', 'Pretzel'),
    bread(70, 'Poppy seed roll', 'Mohnsemmel', 'Petit pain au pavot', 'Maanzaadbroodje'),
    bread(65, 'Kaiser roll', 'Kaisersemmel', 'Pain viennois', 'Kaiserbroodje'),
    bread(210, 'Baguette', 'Baguette', 'Baguette', 'Stokbrood'),
    pastry(190, 'Croissant', 'Croissant', 'Croissant', 'Croissant'),
    pastry(240, 'Cinnamon bun', 'Zimtschnecke', 'Roulé à la cannelle', 'Kaneelrol'),
    pastry(220, 'Chocolate roll', 'Schokocroissant', 'Pain au chocolat', 'Chocoladebroodje'),
    pastry(260, 'Apple turnover', 'Apfeltasche', 'Chausson aux pommes', 'Appelflap'),
    pastry(230, 'Doughnut', 'Krapfen', 'Beignet', 'Berlinerbol'),
    cake(390, 'Plum cake', 'Zwetschgendatschi', 'Gâteau aux quetsches', 'Pruimentaart'),
    cake(420, 'Cheesecake', 'Käsekuchen', 'Gâteau au fromage blanc', 'Kwarktaart'),
    cake(450, 'Black Forest cake', 'Schwarzwälder Kirschtorte', 'Forêt-noire', 'Schwarzwaldtaart'),
    cake(380, 'Nut slice', 'Nussecke', 'Triangle aux noix', 'Notenpunt'),
    cake(290, 'Lemon cake', 'Zitronenkuchen', 'Cake au citron', 'Citroencake'),
    cake(1_290, 'Christmas stollen', 'Christstollen', 'Stollen de Noël', 'Kerststol'),
    cake(350, 'Carrot cake', 'Karottenkuchen', 'Gâteau aux carottes', 'Worteltaart'),
  ],
  hofladen: [
    fruit(890, 'Strawberries', 'Erdbeeren', 'Fraises', 'Aardbeien'),
    fruit(1_290, 'Raspberries', 'Himbeeren', 'Framboises', 'Frambozen'),
    fruit(320, 'Apples', 'Äpfel', 'Pommes', 'Appels'),
    fruit(340, 'Pears', 'Birnen', 'Poires', 'Peren'),
    fruit(490, 'Plums', 'Zwetschgen', 'Prunes', 'Pruimen'),
    vegetable(190, 'Potatoes', 'Erdäpfel', 'Pommes de terre', 'Aardappelen'),
    vegetable(220, 'Carrots', 'Karotten', 'Carottes', 'Wortelen'),
    vegetable(450, 'Tomatoes', 'Tomaten', 'Tomates', 'Tomaten'),
    vegetable(290, 'Pumpkin', 'Kürbis', 'Potiron', 'Pompoen'),
    vegetable(890, 'Asparagus', 'Spargel', 'Asperges', 'Asperges'),
    vegetable(180, 'Onions', 'Zwiebeln', 'Oignons', 'Uien'),
    vegetable(990, 'Mushrooms', 'Champignons', 'Champignons', 'Champignons'),
    milk(160, 'Raw milk', 'Rohmilch', 'Lait cru', 'Rauwe melk'),
    milk(290, 'Yoghurt', 'Joghurt', 'Yaourt', 'Yoghurt'),
    juice(380, 'Apple juice', 'Apfelsaft', 'Jus de pomme', 'Appelsap'),
    juice(450, 'Elderflower syrup', 'Holunderblütensirup', 'Sirop de sureau', 'Vlierbloesemsiroop'),
    jar(590, 'Blossom honey', 'Blütenhonig', 'Miel de fleurs', 'Bloemenhoning'),
    jar(480, 'Strawberry jam', 'Erdbeermarmelade', 'Confiture de fraises', 'Aardbeienjam'),
    eggs(390, 'Ten eggs', 'Zehn Eier', 'Dix œufs', 'Tien eieren'),
    meat(1_690, 'Bacon', 'Bauchspeck', 'Lard fumé', 'Spek'),
  ],
  fromagerie: [
    cheese(2_490, 'Comté', 'Comté', 'Comté', 'Comté'),
    cheese(2_690, 'Beaufort', 'Beaufort', 'Beaufort', 'Beaufort'),
    cheese(1_890, 'Cantal', 'Cantal', 'Cantal', 'Cantal'),
    cheese(2_290, 'Roquefort', 'Roquefort', 'Roquefort', 'Roquefort'),
    cheese(
      1_990,
      'Blue of Auvergne',
      'Auvergne-Blauschimmel',
      'Bleu d’Auvergne',
      'Blauwe Auvergne',
    ),
    cheese(1_790, 'Morbier', 'Morbier', 'Morbier', 'Morbier'),
    cheese(1_690, 'Raclette', 'Raclettekäse', 'Raclette', 'Raclette'),
    cheese(2_090, 'Reblochon', 'Reblochon', 'Reblochon', 'Reblochon'),
    cheese(2_190, 'Gruyère', 'Gruyère', 'Gruyère', 'Gruyère'),
    cheese(1_590, 'Emmental', 'Emmentaler', 'Emmental', 'Emmentaler'),
    softCheese(590, 'Camembert', 'Camembert', 'Camembert', 'Camembert'),
    softCheese(690, 'Brie', 'Brie', 'Brie', 'Brie'),
    softCheese(490, 'Goat’s log', 'Ziegenrolle', 'Bûche de chèvre', 'Geitenrol'),
    softCheese(350, 'Crottin', 'Crottin', 'Crottin', 'Crottin'),
    softCheese(790, 'Époisses', 'Époisses', 'Époisses', 'Époisses'),
    softCheese(890, 'Mont d’Or', 'Mont d’Or', 'Mont d’Or', 'Mont d’Or'),
    bread(230, 'Country bread', 'Landbrot', 'Pain de campagne', 'Landbrood'),
    jar(650, 'Fig confit', 'Feigenkonfit', 'Confit de figues', 'Vijgenconfituur'),
    wine(1_290, 'White wine', 'Weißwein', 'Vin blanc', 'Witte wijn'),
    wine(1_490, 'Red wine', 'Rotwein', 'Vin rouge', 'Rode wijn'),
  ],
  apotheek: [
    box(590, 'Plasters', 'Pflaster', 'Pansements', 'Pleisters'),
    box(890, 'Thermometer', 'Fieberthermometer', 'Thermomètre', 'Koortsthermometer'),
    box(1_290, 'Vitamin D', 'Vitamin D', 'Vitamine D', 'Vitamine D'),
    box(790, 'Nasal spray', 'Nasenspray', 'Spray nasal', 'Neusspray'),
    box(1_490, 'Sun cream', 'Sonnencreme', 'Crème solaire', 'Zonnecrème'),
  ],
  offices: [
    meal(950, 'Lunch salad', 'Mittagssalat', 'Salade repas', 'Lunchsalade'),
    meal(890, 'Soup of the day', 'Tagessuppe', 'Soupe du jour', 'Dagsoep'),
    meal(750, 'Sandwich', 'Sandwich', 'Sandwich', 'Broodje'),
    juice(490, 'Orange juice', 'Orangensaft', 'Jus d’orange', 'Sinaasappelsap'),
    box(350, 'Coffee capsules', 'Kaffeekapseln', 'Capsules de café', 'Koffiecapsules'),
  ],
}

export interface Variant {
  readonly names: Names
  /** In per cent of the plain one. */
  readonly price: number
}

export const VARIANTS: readonly Variant[] = [
  { names: ['', '', '', ''], price: 100 },
  { names: ['organic', 'Bio', 'bio', 'bio'], price: 135 },
  {
    names: ['house special', 'Hausspezialität', 'spécialité maison', 'huisspecialiteit'],
    price: 120,
  },
]
