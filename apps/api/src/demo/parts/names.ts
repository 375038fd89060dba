import type { Language } from '@lockerdesk/domain'

export const FIRST_NAMES: Record<Language, readonly string[]> = {
  nl: ['Anouk', 'Bram', 'Daan', 'Eline', 'Femke', 'Jasper', 'Lotte', 'Maarten', 'Sanne', 'Wout'],
  de: ['Anna', 'Florian', 'Jürgen', 'Katharina', 'Lukas', 'Miriam', 'Sabine', 'Stefan', 'Theresa'],
  fr: ['Amélie', 'Benoît', 'Camille', 'Élodie', 'Gaëlle', 'Julien', 'Mathieu', 'Noémie', 'Thomas'],
  en: ['Alice', 'Daniel', 'Grace', 'Helen', 'James', 'Laura', 'Marc', 'Nora', 'Oliver', 'Sophie'],
}

export const LAST_NAMES: Record<Language, readonly string[]> = {
  nl: ['Bakker', 'Claes', 'De Smet', 'Jansen', 'Maes', 'Peeters', 'Van Dijk', 'Visser', 'Wouters'],
  de: ['Bauer', 'Gruber', 'Hofmann', 'Huber', 'Köhler', 'Moser', 'Schäfer', 'Steiner', 'Vogel'],
  fr: ['Bernard', 'Chevalier', 'Dubois', 'Fournier', 'Girard', 'Lefèvre', 'Moreau', 'Rousseau'],
  en: ['Becker', 'Clarke', 'Evans', 'Hughes', 'Murphy', 'Schmit', 'Taylor', 'Walker', 'Weber'],
}

/** As it would stand before the @. */
export const mailbox = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
