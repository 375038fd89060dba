/**
 * All of Mantine's styles, for every screen but the first: a feature's page imports this, so that
 * they load with it and not before. In a layer, so that our own styles win in any order.
 */
import '@mantine/core/styles.layer.css'
