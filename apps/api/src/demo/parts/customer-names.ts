import type { Language } from '@lockerdesk/domain'

export const CUSTOMER_FIRST_NAMES: Record<Language, readonly string[]> = {
  nl: 'Anna Anouk Arthur Bart Bram Cato Daan Dirk Eline Elise Emma Femke Filip Fleur Griet Hanne Hugo Ilse Jan Jasper Jef Joke Koen Lars Leen Lotte Louise Lucas Luk Maarten Marieke Mats Mieke Mila Nele Noor Piet Renée Robbe Sander Sanne Sofie Stijn Thijs Tine Tom Veerle Wim Wout Yara Zoë'.split(
    ' ',
  ),
  de: 'Andreas Anja Anna Anton Barbara Birgit Bernd Christa Clara Dieter Elisabeth Emil Eva Florian Franziska Franz Georg Greta Hannah Hans Heike Ida Ingrid Jakob Jonas Jürgen Käthe Katharina Karl Lena Leon Lukas Maria Markus Maximilian Michaela Miriam Monika Moritz Paula Peter Renate Sabine Sebastian Sören Stefan Theresa Ulrike Ute Walter Wolfgang'.split(
    ' ',
  ),
  fr: 'Adèle Agathe Alain Amélie André Antoine Arnaud Aurélie Benoît Bérénice Camille Cédric Céline Chloé Claire Clément Corinne Denis Éloïse Élodie Émile Étienne Fabien Françoise François Gaëlle Gérard Hélène Inès Isabelle Jérôme Josiane Julien Léa Léon Loïc Louise Manon Marc Margaux Mathieu Mireille Nathalie Noémie Océane Pascal Raphaël Rémi Sébastien Solène Thomas Valérie'.split(
    ' ',
  ),
  en: 'Abigail Alice Amy Andrew Ben Brian Caroline Charlotte Daniel David Edward Eleanor Emily Fiona Frank George Grace Harry Helen Henry Isla Jack James Jane Joseph Karen Kate Laura Liam Lily Lucy Marc Martha Matthew Nora Oliver Olivia Patrick Paul Rachel Rebecca Robert Sam Sarah Simon Sophie Susan Thomas Victoria William'.split(
    ' ',
  ),
}

export const CUSTOMER_LAST_NAMES: Record<Language, readonly string[]> = {
  nl: [
    ...'Aerts Bakker Bogaert Bosmans Callens Claes Claeys Coppens Cornelis Daems Decock Desmet Devos Dewulf Dhondt Goossens Hendrickx Hermans Huysmans Jacobs Jansen Janssens Lambrecht Lemmens Lievens Maes Martens Mertens Michiels Moens Mulder Nijs Noël Peeters Pieters Rombouts Segers Smets Smit Stevens Thijs Timmermans Verbeke Verhaeghe Verhoeven Verlinden Vermeersch Vermeulen Verstraete Visser Wauters Willems Wouters'.split(
      ' ',
    ),
    'De Backer',
    'De Bruyn',
    'De Clercq',
    'De Smet',
    'De Wilde',
    'Van Damme',
    'Van den Berg',
    'Van Dijk',
    'Van Hecke',
    'Van Laere',
    '’t Kindt',
  ],
  de: 'Auer Bauer Berger Brunner Ebner Eder Fischer Fuchs Gruber Haas Hofer Hofmann Huber Keller Klein Koch Köhler König Krüger Kühn Lang Lehner Maier Mayer Moser Müller Neumann Pichler Reiter Richter Schäfer Schmid Schneider Schröder Schulz Schwarz Steiner Vogel Wagner Weber Weiß Winkler Wolf Zimmermann'.split(
    ' ',
  ),
  fr: 'Arnaud Bernard Blanchard Bonnet Boyer Brunet Caron Chevalier Clément Colin David Denis Dubois Dufour Dumas Dupont Durand Fabre Faure Fontaine Fournier Garnier Gauthier Girard Guérin Henry Lambert Lefèvre Legrand Lemaire Leroux Leroy Marchand Martin Masson Mathieu Mercier Moreau Morin Noël Perrin Picard Renard Rivière Robin Rousseau Roux Simon Vidal Vincent'.split(
    ' ',
  ),
  en: 'Bailey Baker Becker Bennett Brown Carter Clarke Collins Cooper Davies Edwards Evans Foster Green Hall Harris Hill Hughes Jackson Kelly King Klein Lewis Martin Miller Morgan Murphy Parker Phillips Roberts Robinson Schmit Scott Smith Stewart Taylor Thomas Thompson Turner Wagner Walker Ward Watson Weber White Williams Wood Wright Young'.split(
    ' ',
  ),
}
